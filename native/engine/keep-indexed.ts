import type { Collection, ImportProgress } from '../contract/index.ts';
import { embedCollection } from '../indexing/embed-collection.ts';
import { reindexCollection } from '../indexing/reindex-collection.ts';
import type { Embedder } from '../models/embedder.ts';
import type { Store } from '../store/index.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import type { Gate } from './gate.ts';
import type { ModelsInUse } from './models-in-use.ts';
import type { StatusBoard } from './status-board.ts';

export interface IndexParts {
  store: Store;
  models: ModelsInUse;
  status: StatusBoard;
  gate: Gate;
  jobs: BackgroundJobs;
  indexSettings: IndexSettings;
}

/** Tells work on indexes that the embedder or the context mode has changed meanwhile. */
export class IndexSettings {
  #changed = new AbortController();

  /** Aborts at the next change. */
  get changed(): AbortSignal {
    return this.#changed.signal;
  }

  change(): void {
    this.#changed.abort();
    this.#changed = new AbortController();
  }
}

/**
 * Brings a collection's indexes up to the context mode and the embedder in the settings, also when these change on the
 * way. Until it is done, the full text and what vectors there are of this embedder answer.
 */
export async function keepIndexed(
  parts: IndexParts,
  collectionId: number,
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  for (;;) {
    const { changed } = parts.indexSettings;
    try {
      await bringUp(parts, collectionId, AbortSignal.any([signal, changed]), report);
      if (!changed.aborted) return;
    } catch (error) {
      if (signal.aborted || !changed.aborted) throw error;
    } finally {
      parts.status.contentChanged();
    }
  }
}

async function bringUp(
  { store, models, gate }: IndexParts,
  collectionId: number,
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  const { contextMode } = store.settings.get();
  const embedderId = models.embedderId();
  report(nothingDone(store.collections.get(collectionId, embedderId)));
  await reindexCollection({ store, collectionId, contextMode, signal });
  if (embedderId === null || store.collections.get(collectionId, embedderId).state === 'ready') return;
  const embedder = await models.embedder();
  await embedCollection({
    store,
    embedder: givingWay(embedder, gate, signal),
    collectionId,
    contextMode,
    signal,
    report,
  });
}

/** The embedder, waiting before each batch while a question is being answered. */
function givingWay(embedder: Embedder, gate: Gate, signal: AbortSignal): Embedder {
  return {
    ...embedder,
    embed: async (texts, as, options) => {
      await gate.pass(signal);
      return embedder.embed(texts, as, options);
    },
  };
}

function nothingDone({ id, name, pageCount, evidenceCount, embeddedCount }: Collection): ImportProgress {
  return {
    stage: 'embedding',
    collectionId: id,
    collection: name,
    pagesDone: pageCount,
    pagesTotal: pageCount,
    evidencesDone: embeddedCount,
    evidencesTotal: evidenceCount,
    secondsLeft: null,
  };
}
