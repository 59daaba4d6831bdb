import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContextMode, type ImportProgress, throwIfCancelled } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import type { PendingText, Store } from '../store/index.ts';
import { ProgressReporter } from './progress.ts';
import { reindexCollection } from './reindex-collection.ts';

/** Texts that are sorted by length together. */
const windowSize = 512;
/** Texts embedded and stored at once: what a crash costs, and how long something more urgent waits. */
const batchSize = 16;
/** Below this the speed is not known well enough to tell the time left. */
const minSecondsForEstimate = 2;

export interface EmbedCollectionOptions {
  store: Store;
  embedder: Embedder;
  collectionId: number;
  contextMode: ContextMode;
  signal?: AbortSignal;
  report: (progress: ImportProgress) => void;
}

/**
 * Gives each evidence of a collection a vector of this embedder. A text that it has read before, here or in another
 * collection, is not read again. What is stored stays when the work is broken off; another call goes on.
 */
export async function embedCollection(options: EmbedCollectionOptions): Promise<void> {
  const { store, embedder, collectionId, contextMode, signal } = options;
  await reindexCollection({ store, collectionId, contextMode, signal });
  let charactersLeft = 0;
  // The first pass links what is known already and tells how much is left.
  for await (const window of pendingWindows(options)) charactersLeft += countCharacters(window);

  const progress = new ProgressReporter(options.report);
  const collection = store.collections.get(collectionId, embedder.id);
  let charactersDone = 0;
  const startMs = performance.now();
  const snapshot = (): ImportProgress => {
    const seconds = (performance.now() - startMs) / 1000;
    return {
      stage: 'embedding',
      collectionId,
      collection: collection.name,
      pagesDone: collection.pageCount,
      pagesTotal: collection.pageCount,
      evidencesDone: store.vectors.count(embedder.id, collectionId),
      evidencesTotal: collection.evidenceCount,
      secondsLeft:
        charactersLeft <= 0 ? 0 : seconds < minSecondsForEstimate ? null : (charactersLeft * seconds) / charactersDone,
    };
  };
  progress.now(snapshot());
  for await (const window of pendingWindows(options)) {
    for (const batch of batchesByLength(window)) {
      await embedBatch(options, batch);
      const characters = countCharacters(batch.flatMap(({ evidences }) => evidences));
      charactersDone += characters;
      charactersLeft -= characters;
      progress.sometimes(snapshot);
    }
  }
  progress.now(snapshot());
}

/** The texts that lack a vector, window by window, giving way to other work in between. */
async function* pendingWindows({
  store,
  embedder,
  collectionId,
  signal,
}: EmbedCollectionOptions): AsyncGenerator<PendingText[]> {
  let afterId = 0;
  for (;;) {
    throwIfCancelled(signal);
    const range = { collectionId, afterId, limit: windowSize };
    const { texts, lastId } = store.vectors.pending(embedder.id, embedder.dimensions, range);
    if (lastId === null) return;
    afterId = lastId;
    yield texts;
    await nextTurn();
  }
}

/** A text and the evidences that have it. */
interface SharedText {
  text: string;
  evidences: PendingText[];
}

/** Each text once, those of like length together, so that little is padded. */
function batchesByLength(window: PendingText[]): SharedText[][] {
  const shared = new Map<string, SharedText>();
  for (const pending of window) {
    const entry = shared.get(pending.text);
    if (entry === undefined) shared.set(pending.text, { text: pending.text, evidences: [pending] });
    else entry.evidences.push(pending);
  }
  const sorted = [...shared.values()].sort((a, b) => a.text.length - b.text.length);
  return Array.from({ length: Math.ceil(sorted.length / batchSize) }, (_, index) =>
    sorted.slice(index * batchSize, (index + 1) * batchSize),
  );
}

async function embedBatch(
  { store, embedder, collectionId, signal }: EmbedCollectionOptions,
  batch: SharedText[],
): Promise<void> {
  const vectors = await embedder.embed(
    batch.map(({ text }) => text),
    'passage',
    { signal },
  );
  throwIfCancelled(signal);
  const entries = batch.flatMap(({ evidences }, index) => {
    const vector = vectors[index];
    return vector === undefined ? [] : evidences.map((evidence) => ({ ...evidence, vector }));
  });
  store.vectors.add(embedder.id, embedder.dimensions, collectionId, entries);
}

function countCharacters(texts: PendingText[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
