import { GroundsError, type CallOptions, type ExportKind, type ImportReport } from '../../native/contract/index.ts';
import type { Core } from './core.ts';
import type { ImportRun } from './state.ts';

/** Imports that this window begins; several may run, each with its own cancel. */
export function importActions(core: Core) {
  const running = new Map<number, AbortController>();
  let nextKey = 1;

  const change = (key: number, fields: Partial<ImportRun>): void =>
    core.set(({ imports }) => ({
      imports: imports.map((run) => (run.key === key ? { ...run, ...fields } : run)),
    }));

  const begin = async (
    name: string,
    work: (run: {
      key: number;
      signal: AbortSignal;
      options: CallOptions<'collections.import'>;
    }) => Promise<ImportReport | null>,
  ): Promise<void> => {
    const key = nextKey++;
    const controller = new AbortController();
    running.set(key, controller);
    const run: ImportRun = { key, name, uploaded: null, progress: null, report: null, error: null };
    core.set(({ imports }) => ({ imports: [...imports.filter((other) => running.has(other.key)), run] }));
    try {
      const options = {
        signal: controller.signal,
        onProgress: (progress: NonNullable<ImportRun['progress']>) =>
          change(key, { progress, name: progress.collection }),
      };
      const report = await work({ key, signal: controller.signal, options });
      if (report === null) {
        core.set(({ imports }) => ({ imports: imports.filter((other) => other.key !== key) }));
        return;
      }
      const pageCount = report.pages.imported + report.pages.replaced + report.pages.unchanged;
      change(key, { report, name: report.collection });
      core.set({ announcement: core.texts().importing.done(report.collection, pageCount) });
    } catch (thrown) {
      const error = GroundsError.from(thrown);
      const shape = error.toShape();
      change(key, {
        error: error.code === 'cancelled' ? { ...shape, message: core.texts().importing.cancelled } : shape,
      });
      core.set({ announcement: core.get().imports.find((other) => other.key === key)?.error?.message ?? '' });
    } finally {
      running.delete(key);
    }
  };

  const importPath = (name: string, path: string, removeGone = false): Promise<void> =>
    begin(name, ({ options }) => core.call('collections.import', { path, removeGone }, options));

  return {
    importPath,

    importSample: () => begin('…', ({ options }) => core.call('collections.importSample', {}, options)),

    importDropped: (data: DataTransfer) => {
      const name = data.items[0]?.getAsFile()?.name ?? data.files[0]?.name ?? '…';
      return begin(name, async ({ key, signal, options }) => {
        const path = await core.shell.receive(data, { onShare: (uploaded) => change(key, { uploaded }), signal });
        return path === null ? null : core.call('collections.import', { path }, options);
      });
    },

    importChosen: (kind: ExportKind) =>
      begin('…', async ({ key, signal, options }) => {
        const path = await core.shell.choose(kind, { onShare: (uploaded) => change(key, { uploaded }), signal });
        return path === null ? null : core.call('collections.import', { path }, options);
      }),

    cancelImport: (key: number) => running.get(key)?.abort(),
    dismissImport: (key: number) =>
      core.set(({ imports }) => ({ imports: imports.filter((other) => other.key !== key) })),
  };
}
