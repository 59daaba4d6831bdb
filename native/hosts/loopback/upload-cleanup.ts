import { type ErrorCode, GroundsError, type Handlers } from '../../contract/index.ts';
import type { Uploads } from './uploads.ts';

/** After these, the dropped files are of no use: another attempt would fail in the same way. */
const uselessAfter: ReadonlySet<ErrorCode> = new Set([
  'not-an-export',
  'empty-export',
  'archive-corrupt',
  'archive-encrypted',
  'archive-unsafe',
  'archive-too-large',
]);

/** The same handlers, but an import removes what was uploaded for it once that is no longer needed. */
export function withUploadCleanup(handlers: Handlers, uploads: Uploads): Handlers {
  return {
    ...handlers,
    'collections.import': async (input, context) => {
      try {
        const report = await handlers['collections.import'](input, context);
        await uploads.removeImported(input.path);
        return report;
      } catch (error) {
        if (uselessAfter.has(GroundsError.from(error).code)) await uploads.removeImported(input.path);
        throw error;
      }
    },
  };
}

/** Removes what earlier runs left behind, but for imports that can still go on. */
export async function removeOldUploads(handlers: Handlers, uploads: Uploads): Promise<void> {
  const context = { signal: new AbortController().signal, report: () => undefined };
  const collections = await handlers['collections.list']({}, context);
  await uploads.removeAllBut(collections.filter(({ state }) => state === 'importing').map(({ source }) => source));
}
