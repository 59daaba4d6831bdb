import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportProgress, type ImportReport, type ImportWarning, throwIfCancelled } from '../contract/index.ts';
import { type DraftEvidence, extractEvidences } from '../evidence/index.ts';
import type { Export, ImportedPage } from '../importing/index.ts';
import type { KnownPage, Store } from '../store/index.ts';
import { imagePaths } from './image-paths.ts';
import { indexedForms } from './indexed-forms.ts';
import type { ImportOptions } from './import-collection.ts';

/** Characters of a page from which its language is told. */
const languageSampleCharacters = 2_000;
/** Larger ones are hardly pictures to look at in a page. */
const maxImageBytes = 20e6;
/** Gone pages deleted in one transaction. */
const removalBatch = 20;

/** One run of an import: takes pages, keeps count, tells what has become of each. */
export class ImportRun {
  readonly #store: Store;
  readonly #collectionId: number;
  readonly #export: Export;
  readonly #options: ImportOptions;
  readonly #id: number;
  readonly #secondsBefore: number;
  readonly #startMs = performance.now();
  readonly #known: Map<string, KnownPage>;
  readonly #seen = new Set<number>();
  #evidenceCount: number;
  #removedCount = 0;

  /** Begins a run, or goes on with the collection's run that was broken off. */
  constructor(store: Store, collectionId: number, opened: Export, options: ImportOptions) {
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

  /** True for a page that the store has with this very content. */
  skip(source: string, contentHash: string): boolean {
    const known = this.#known.get(source);
    if (known?.contentHash !== contentHash) return false;
    this.#seen.add(known.id);
    return true;
  }

  /** Stores a page with its evidences and images, in place of the one of the same key. */
  async add(page: ImportedPage): Promise<void> {
    await this.#storeImages(page);
    const { countTokens, contextMode, detectLanguage } = this.#options;
    const drafts = extractEvidences(page, { countTokens });
    const evidences = drafts.map((draft) => ({
      ...draft,
      ...indexedForms({ ...draft, title: page.title }, contextMode),
    }));
    const sample = drafts
      .map(({ text }) => text)
      .join('\n')
      .slice(0, languageSampleCharacters);
    const row = {
      ...page,
      language: detectLanguage?.(sample) ?? null,
      warnings: [...page.warnings, ...inferredHeaders(page.title, drafts)],
    };
    this.#seen.add(this.#store.replacePage(this.#collectionId, this.#id, row, evidences));
    this.#evidenceCount += evidences.length;
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
      skipped: [...this.#export.skipped],
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
    const unreadable = new Set(this.#export.skipped.map(({ path }) => path));
    return this.#store.pages
      .known(this.#collectionId)
      .filter(({ id, source }) => !this.#seen.has(id) && !unreadable.has(source))
      .map(({ id, title }) => ({ id, title }));
  }

  /** Before the page itself: once it is there, it is not looked at again. */
  async #storeImages(page: ImportedPage): Promise<void> {
    for (const path of imagePaths(page.blocks)) {
      const bytes = await this.#export.readAttachment(path);
      if (bytes !== null && bytes.length <= maxImageBytes) {
        this.#store.attachments.put(this.#collectionId, path, bytes);
      }
    }
  }

  #seconds(): number {
    return this.#secondsBefore + (performance.now() - this.#startMs) / 1000;
  }
}

/** Warns of tables whose header is a guess: their rows may be verbalized wrongly. */
function inferredHeaders(page: string, drafts: readonly DraftEvidence[]): ImportWarning[] {
  return drafts
    .filter(({ kind, headerInferred }) => kind === 'table' && headerInferred)
    .map(({ headings }) => {
      const place = headings.length === 0 ? 'A table' : `A table under “${headings.join(' › ')}”`;
      return {
        kind: 'inferred-header',
        page,
        detail: `${place} has no marked header; its bold cells were taken for one.`,
      };
    });
}
