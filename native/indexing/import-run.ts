import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportProgress, type ImportReport, throwIfCancelled } from '../contract/index.ts';
import type { EvidenceDraft, KnownPage, PageDraft, Store } from '../store/index.ts';
import type { ImportOptions } from './import-collection.ts';

/** Gone pages deleted in one transaction. */
const removalBatch = 20;

/** One run of an import: stores pages, keeps count, tells what has become of each. */
export class ImportRun {
  readonly #store: Store;
  readonly #collectionId: number;
  readonly #export: { name: string; pageCount: number };
  readonly #options: Pick<ImportOptions, 'name' | 'removeGone'>;
  readonly #id: number;
  readonly #secondsBefore: number;
  readonly #startMs = performance.now();
  readonly #known: Map<string, KnownPage>;
  readonly #seen = new Set<number>();
  #skipped: { path: string; reason: string }[] = [];
  #evidenceCount: number;
  #removedCount = 0;

  /** Begins a run, or goes on with the collection's run that was broken off. */
  constructor(
    store: Store,
    collectionId: number,
    opened: { name: string; pageCount: number },
    options: Pick<ImportOptions, 'name' | 'removeGone'>,
  ) {
    this.#store = store;
    this.#collectionId = collectionId;
    this.#export = opened;
    this.#options = options;
    const { id, seconds } = store.imports.begin(collectionId);
    this.#id = id;
    this.#secondsBefore = seconds;
    this.#known = new Map(store.pages.known(collectionId).map((page) => [page.source, page]));
    this.#evidenceCount = store.collections.get(collectionId, null).evidenceCount;
  }

  /** The store has the page of this source as it is. */
  keep(source: string): void {
    const known = this.#known.get(source);
    if (known !== undefined) this.#seen.add(known.id);
  }

  addImage(path: string, bytes: Uint8Array): void {
    this.#store.attachments.put(this.#collectionId, path, bytes);
  }

  /** Stores a page with its evidences, in place of the one of the same key. */
  addPage(page: PageDraft, evidences: EvidenceDraft[]): void {
    this.#seen.add(this.#store.replacePage(this.#collectionId, this.#id, page, evidences));
    this.#evidenceCount += evidences.length;
  }

  /** The export has no more pages; these files of it are none, or could not be read. */
  end(skipped: { path: string; reason: string }[]): void {
    this.#skipped = skipped;
  }

  /** Deletes the pages that the export no longer has, if the user agreed to it. */
  async removeGone(signal: AbortSignal | undefined): Promise<void> {
    if (!this.#options.removeGone) return;
    const gone = this.#gonePages();
    for (let start = 0; start < gone.length; start += removalBatch) {
      const batch = gone.slice(start, start + removalBatch);
      this.#store.pages.delete(batch.map(({ id }) => id));
      this.#removedCount += batch.length;
      await nextTurn();
      throwIfCancelled(signal);
    }
  }

  progress(): ImportProgress {
    return {
      stage: 'reading',
      collectionId: this.#collectionId,
      collection: this.#options.name ?? this.#export.name,
      pagesDone: Math.min(this.#seen.size, this.#export.pageCount),
      pagesTotal: this.#export.pageCount,
      evidencesDone: this.#evidenceCount,
      evidencesTotal: this.#evidenceCount,
      // Most of an import's time goes into its vectors, and how many there will be shows only at the end.
      secondsLeft: null,
    };
  }

  /** Keeps the time that was spent, for the run that goes on. */
  pause(): void {
    this.#store.imports.pause(this.#id, this.#seconds());
  }

  finish(): ImportReport {
    const { pages, collections, evidences, imports } = this.#store;
    const gonePages = this.#gonePages();
    const counts = pages.countByRun(this.#collectionId, this.#id);
    collections.touch(this.#collectionId);
    const { name, updated } = collections.get(this.#collectionId, null);
    const report: ImportReport = {
      collectionId: this.#collectionId,
      collection: name,
      pages: {
        imported: counts.imported,
        replaced: counts.replaced,
        unchanged: counts.unchanged - gonePages.length,
        gone: gonePages.length + this.#removedCount,
      },
      skipped: this.#skipped,
      gonePages,
      evidences: evidences.countByKind(this.#collectionId),
      warnings: pages.warnings(this.#collectionId),
      seconds: this.#seconds(),
      created: updated,
    };
    imports.finish(this.#id, report);
    return report;
  }

  /** Pages of the collection that this run has not met; a file that could not be read this time is not gone. */
  #gonePages(): { id: number; title: string }[] {
    const unreadable = new Set(this.#skipped.map(({ path }) => path));
    return this.#store.pages
      .known(this.#collectionId)
      .filter(({ id, source }) => !this.#seen.has(id) && !unreadable.has(source))
      .map(({ id, title }) => ({ id, title }));
  }

  #seconds(): number {
    return this.#secondsBefore + (performance.now() - this.#startMs) / 1000;
  }
}
