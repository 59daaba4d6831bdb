import { setImmediate as nextTurn } from 'node:timers/promises';
import { throwIfCancelled } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import type { Store } from '../store/index.ts';
import { embedQuestion } from './embed-question.ts';
import type { Hit } from './ranking.ts';

/** Vectors compared without a pause: about 20 ms. */
const sliceSize = 20_000;

/**
 * Evidences whose vectors are nearest to the question's, best first, by cosine; none without an embedder.
 *
 * Large collections are scanned in slices, so that other work gets its turn and the search can be cancelled.
 */
export async function rankDense(
  options: { store: Store; embedder: Embedder | null; question: string; signal?: AbortSignal | undefined },
  collectionIds: number[],
  limit: number,
): Promise<Hit[]> {
  const { store, embedder, question, signal } = options;
  if (embedder === null) return [];
  const vector = await embedQuestion(embedder, question, signal);
  let best: Hit[] = [];
  for (const collectionId of collectionIds) {
    let afterId: number | null = 0;
    while (afterId !== null) {
      throwIfCancelled(signal);
      const range = { collectionId, afterId, limit: sliceSize };
      const slice = store.vectors.nearest(embedder.id, vector, range, limit);
      best = [...best, ...slice.hits].sort((a, b) => b.score - a.score).slice(0, limit);
      afterId = slice.lastId;
      await nextTurn();
    }
  }
  return best;
}
