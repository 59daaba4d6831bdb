import { setImmediate as nextTurn } from 'node:timers/promises';
import { GroundsError, type Pool, throwIfCancelled } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import type { Reranker } from '../models/reranker.ts';
import type { Store, StoredEvidence } from '../store/index.ts';
import { checkQuestion } from './check-question.ts';
import { choosePool } from './choose-pool.ts';
import { fuse } from './fuse.ts';
import { rankDense } from './rank-dense.ts';
import { rankLexical } from './rank-lexical.ts';
import { type Hit, placesOf } from './ranking.ts';

/** Evidences that each ranking gives to the fusion. */
const rankingDepth = 100;
/** Fused evidences that a re-ranker reads. */
const rerankDepth = 50;

export interface RetrieveOptions {
  store: Store;
  /** Null: by words alone, as also in collections that have no vectors of this embedder. */
  embedder: Embedder | null;
  reranker: Reranker | null;
  question: string;
  /** Null: all collections. */
  collectionIds: number[] | null;
  /** Evidences wanted. */
  k: number;
  signal?: AbortSignal;
}

/**
 * The pool for a self-contained question: lexical and dense ranking, fused, re-ranked, chosen (RAGonite, section 3.2).
 *
 * Throws `empty-question`, `question-too-long`, `no-collection`, `not-found`, `cancelled`. The pool is empty when
 * nothing matches.
 */
export async function retrieve(options: RetrieveOptions): Promise<Pool> {
  const { store, question, k, signal } = options;
  checkQuestion(question);
  const collectionIds = chooseCollections(store, options.collectionIds);
  const dense = await rankDense(options, collectionIds, rankingDepth);
  const everything = options.collectionIds === null && !store.collections.someRemoved();
  const lexical = rankLexical(store, question, everything ? null : collectionIds, rankingDepth);
  const fused = fuse([lexical, dense]);
  await nextTurn();
  throwIfCancelled(signal);
  const evidences = store.evidences.getMany(fused.map(({ id }) => id));
  const ranked = await rerank(options, fused, evidences);
  const candidates = ranked.flatMap(({ id, score }) => {
    const stored = evidences.get(id);
    return stored === undefined ? [] : [{ ...stored, score }];
  });
  const places = { lexical: placesOf(lexical), dense: placesOf(dense), fused: placesOf(fused) };
  return choosePool(candidates, k).map(({ evidence, score }, index) => ({
    rank: index + 1,
    evidence,
    score,
    lexical: places.lexical.get(evidence.id) ?? null,
    dense: places.dense.get(evidence.id) ?? null,
    fused: places.fused.get(evidence.id) ?? null,
  }));
}

function chooseCollections(store: Store, wanted: number[] | null): number[] {
  const present = store.collections.ids();
  if (present.length === 0) {
    throw new GroundsError('no-collection', 'There is nothing to search yet. Import a Confluence export first.');
  }
  if (wanted === null) return present;
  const missing = wanted.find((id) => !present.includes(id));
  if (missing !== undefined) {
    throw new GroundsError('not-found', `There is no collection ${missing}. It may have been removed.`, {
      data: { id: missing },
    });
  }
  return wanted;
}

/** The fused hits with the first ones in the re-ranker's order and with its scores. */
async function rerank(
  { reranker, question, signal }: RetrieveOptions,
  fused: Hit[],
  evidences: Map<number, StoredEvidence>,
): Promise<Hit[]> {
  if (reranker === null || fused.length === 0) return fused;
  const read = fused.slice(0, rerankDepth).flatMap(({ id }) => evidences.get(id) ?? []);
  const scores = await reranker.score(
    question,
    read.map(({ evidence }) => evidence.indexedText),
    { signal },
  );
  const order = read.map(({ evidence }, index) => ({ id: evidence.id, score: scores[index] ?? -Infinity }));
  return [...order.sort((a, b) => b.score - a.score), ...fused.slice(rerankDepth)];
}
