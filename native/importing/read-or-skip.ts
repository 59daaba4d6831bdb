import { GroundsError } from '../contract/index.ts';
import type { SkippedFile } from './export.ts';

/** What `read` gives; for a page that is built to exhaust its reader, the reason why it is skipped. */
export function readOrSkip<T>(path: string, read: () => T): T | SkippedFile {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GroundsError) || error.code !== 'page-too-deep') throw error;
    return { path, reason: error.message };
  }
}
