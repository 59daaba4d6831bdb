import type { Pool } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import { dbscan } from '../statistics/dbscan.ts';

/** Cosine distance up to which two evidences are near-duplicates, and how many make a cluster (RAGonite, section 3.3). */
const neighbourhood = { eps: 0.005, minPts: 2 };

/**
 * Groups evidences that say the same, so that they are taken away together: otherwise each would look dispensable
 * because of the other. Returns the source numbers of each cluster; clusters and numbers in rank order.
 *
 * Contents are embedded one text a call, and identical texts always join: neighbours in a batch would move the
 * vectors of a quantized model by as much as the distance that is looked for.
 */
export async function clusterPool(embedder: Embedder, pool: Pool, signal: AbortSignal): Promise<number[][]> {
  const ranksByText = new Map<string, number[]>();
  for (const { rank, evidence } of pool) {
    const text = evidence.text.replace(/\s+/g, ' ').trim();
    ranksByText.set(text, [...(ranksByText.get(text) ?? []), rank]);
  }
  const vectors = await embedder.embed([...ranksByText.keys()], 'passage', { signal, oneByOne: true });
  const labels = dbscan(vectors, neighbourhood);
  const clusters = new Map<string, number[]>();
  [...ranksByText.values()].forEach((ranks, index) => {
    const label = labels[index] ?? -1;
    const key = label === -1 ? `alone ${index}` : `cluster ${label}`;
    clusters.set(key, [...(clusters.get(key) ?? []), ...ranks]);
  });
  return [...clusters.values()].map((ranks) => ranks.toSorted((a, b) => a - b)).sort(([a = 0], [b = 0]) => a - b);
}
