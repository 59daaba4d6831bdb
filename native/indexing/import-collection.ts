import { resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContextMode, type ImportProgress, type ImportReport, throwIfCancelled } from '../contract/index.ts';
import type { Store } from '../store/index.ts';
import { ImportRun } from './import-run.ts';
import { ProgressReporter } from './progress.ts';
import { type ImportStep, type OpenedInWorker, readInWorker } from './read-in-worker.ts';
import { reindexCollection } from './reindex-collection.ts';

export interface ImportOptions {
  store: Store;
  /** Folder or zip file of the export. */
  path: string;
  /** Name of the collection; the export's own when absent. */
  name?: string | undefined;
  /** Folder of the embedder whose tokens evidences are measured in; null until there is one. */
  tokenizerFolder: string | null;
  contextMode: ContextMode;
  /** Remove pages that the export no longer has; else they are listed in the report. */
  removeGone: boolean;
  signal?: AbortSignal;
  report: (progress: ImportProgress) => void;
  /** Most memory that the reading thread may take. */
  readerMemoryMb?: number;
}

/**
 * Imports an export's pages, evidences and full text; vectors come from `embedCollection`.
 *
 * Each page is one transaction, and what is stored is the checkpoint: when an import is broken off, however abruptly,
 * the collection holds whole pages, and importing the same path again goes on. Pages whose file has not changed are
 * left as they are. Pages are read in a thread of their own; this one only stores them, so that it stays free for others.
 * Throws what `openExport` throws, `page-too-large`, `disk-full`, and `cancelled`.
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
  const { tokenizerFolder, contextMode, readerMemoryMb: memoryMb } = options;
  const input = { path, tokenizerFolder, contextMode, known: knownPages(store, path) };
  const opened = await readInWorker(input, { signal, memoryMb });
  try {
    const collectionId = takeCollection(store, opened, path, options);
    const run = new ImportRun(store, collectionId, opened, options);
    try {
      await reindexCollection({ store, collectionId, contextMode, signal });
      progress.now(run.progress());
      for await (const step of opened.steps) {
        // Others come in between receiving a page and storing it, which both take their time when it is a large one.
        if (step.kind !== 'met') await nextTurn();
        throwIfCancelled(signal);
        take(run, step);
        progress.sometimes(() => run.progress());
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

function take(run: ImportRun, step: ImportStep): void {
  switch (step.kind) {
    case 'met':
      if (step.isUnchanged) run.keep(step.source);
      break;
    case 'image':
      run.addImage(step.path, step.bytes);
      break;
    case 'page':
      run.addPage(step.page, step.evidences);
      break;
    case 'end':
      run.end(step.skipped);
      break;
  }
}

/** Content hashes of the pages that were imported from this path, by source. */
function knownPages(store: Store, source: string): Map<string, string> {
  const collectionId = store.collections.findBySource(source);
  const known = collectionId === null ? [] : store.pages.known(collectionId);
  return new Map(known.map((page) => [page.source, page.contentHash]));
}

/** The collection that was imported from this path, or a new one. */
function takeCollection(
  store: Store,
  opened: OpenedInWorker,
  source: string,
  { name, contextMode }: ImportOptions,
): number {
  const known = store.collections.findBySource(source);
  if (known === null)
    return store.collections.create({ name: name ?? opened.name, key: opened.key, source, contextMode });
  if (name !== undefined) store.collections.rename(known, name);
  return known;
}
