import type { Hit } from './ranking.ts';

/** The constant of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). */
const rankOffset = 60;

/**
 * Reciprocal rank fusion: each ranking gives an evidence 1 / (60 + rank). Best first; ties keep the order in which
 * the rankings name them.
 */
export function fuse(rankings: readonly (readonly Hit[])[]): Hit[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings) {
    ranking.forEach(({ id }, index) => {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (rankOffset + index + 1));
    });
  }
  return Array.from(scores, ([id, score]) => ({ id, score })).sort((a, b) => b.score - a.score);
}
