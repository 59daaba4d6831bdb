import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContextMode, type ImportProgress, type ImportReport, throwIfCancelled } from '../contract/index.ts';
import { type Export, openExport } from '../importing/index.ts';
import type { Store } from '../store/index.ts';
import { ImportRun } from './import-run.ts';
import { ProgressReporter } from './progress.ts';
import { reindexCollection } from './reindex-collection.ts';

export interface ImportOptions {
  store: Store;
  /** Folder or zip file of the export. */
  path: string;
  /** Name of the collection; the export's own when absent. */
  name?: string | undefined;
  countTokens: (text: string) => number;
  contextMode: ContextMode;
  /** Remove pages that the export no longer has; else they are listed in the report. */
  removeGone: boolean;
  /** Language of a text (ISO 639-1), or null when it cannot be told. */
  detectLanguage?: (text: string) => string | null;
  signal?: AbortSignal;
  report: (progress: ImportProgress) => void;
}

/**
 * Imports an export's pages, evidences and full text; vectors come from `embedCollection`.
 *
 * Each page is one transaction, and what is stored is the checkpoint: when an import is broken off, however abruptly,
 * the collection holds whole pages, and importing the same path again goes on. Pages whose file has not changed are
 * left as they are. Throws what `openExport` throws, `disk-full`, and `cancelled`.
 */
export async function importCollection(options: ImportOptions): Promise<ImportReport> {
  const { store, signal } = options;
  const path = resolve(options.path);
  const progress = new ProgressReporter(options.report);
  progress.now({
    stage: 'opening',
    collectionId: null,
    collection: options.name ?? path,
    pagesDone: 0,
    pagesTotal: 0,
    evidencesDone: 0,
    evidencesTotal: 0,
    secondsLeft: null,
  });
  const opened = await openExport(path, { signal });
  try {
    const collectionId = takeCollection(store, opened, path, options);
    const run = new ImportRun(store, collectionId, opened, options);
    try {
      await reindexCollection({ store, collectionId, contextMode: options.contextMode, signal });
      progress.now(run.progress());
      for await (const page of opened.pages({ skip: (source, hash) => run.skip(source, hash), signal })) {
        await run.add(page);
        progress.sometimes(() => run.progress());
        await nextTurn();
        throwIfCancelled(signal);
      }
      await run.removeGone(signal);
      progress.now(run.progress());
      return run.finish();
    } catch (error) {
      run.pause();
      throw error;
    }
  } finally {
    await opened.close();
  }
}

/** The collection that was imported from this path, or a new one. */
function takeCollection(store: Store, opened: Export, source: string, { name, contextMode }: ImportOptions): number {
  const known = store.collections.findBySource(source);
  if (known === null)
    return store.collections.create({ name: name ?? opened.name, key: opened.key, source, contextMode });
  if (name !== undefined) store.collections.rename(known, name);
  return known;
}
