import type { Store } from '../store/index.ts';
import { questionPhrases } from './question-phrases.ts';
import type { Hit } from './ranking.ts';

/** Matches that are scored at most, so that a search stays within some 30 ms however large the library is. */
const maxMatches = 25_000;

/**
 * Evidences that share words with the question, best first, by BM25.
 *
 * In a large library the rarest phrases go first, and the most frequent ones, which weigh least, are left out once
 * more evidences would have to be scored than time allows. `collectionIds` null searches everything.
 */
export function rankLexical(store: Store, question: string, collectionIds: number[] | null, limit: number): Hit[] {
  const counted = questionPhrases(question)
    .map((phrase) => ({ phrase, count: store.fullText.count(phrase, collectionIds, maxMatches) }))
    .sort((a, b) => a.count - b.count);
  let matches = 0;
  const affordable = counted.filter(({ count }, index) => {
    matches += count;
    return index === 0 || matches <= maxMatches;
  });
  return store.fullText.search(
    affordable.map(({ phrase }) => phrase),
    collectionIds,
    limit,
  );
}
