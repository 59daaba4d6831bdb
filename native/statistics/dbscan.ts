import { cosine } from './cosine.ts';

/** What belongs to no cluster. */
const noise = -1;

export interface DbscanOptions {
  /** Largest cosine distance (1 − cosine) of neighbours. */
  eps: number;
  /** Neighbours, itself included, that make a vector the core of a cluster. */
  minPts: number;
}

/**
 * DBSCAN (Ester et al., KDD 1996) on vectors [n, d] under cosine distance. Returns the number of each vector's cluster,
 * in order of their first core; −1 for noise.
 */
export function dbscan(vectors: readonly ArrayLike<number>[], { eps, minPts }: DbscanOptions): number[] {
  const neighbours = vectors.map((vector) =>
    [...vectors.keys()].filter((other) => 1 - cosine(vector, vectors[other] ?? []) <= eps),
  );
  const isCore = neighbours.map(({ length }) => length >= minPts);
  const labels = vectors.map(() => noise);
  let clusters = 0;
  for (const seed of vectors.keys()) {
    if (isCore[seed] !== true || labels[seed] !== noise) continue;
    const open = [seed];
    for (let point = open.pop(); point !== undefined; point = open.pop()) {
      if (labels[point] !== noise) continue;
      labels[point] = clusters;
      if (isCore[point] === true) open.push(...(neighbours[point] ?? []));
    }
    clusters += 1;
  }
  return labels;
}
