import type { ExplainedCluster } from '../../native/contract/index.ts';

export type BarOrder = 'source' | 'contribution';

const weight = ({ verdict }: ExplainedCluster): number =>
  verdict === null ? 4 : { necessary: 0, redundant: 1, wording: 2, unused: 3 }[verdict];

const firstRank = ({ ranks }: ExplainedCluster): number => Math.min(...ranks);

/**
 * Clusters in the order of their rows. By source the rows keep their places while verdicts arrive; by contribution
 * the deciding ones come first, and what was not measured alone follows its verdict.
 */
export function orderClusters(clusters: readonly ExplainedCluster[], order: BarOrder): ExplainedCluster[] {
  const bySource = (a: ExplainedCluster, b: ExplainedCluster): number => firstRank(a) - firstRank(b);
  if (order === 'source') return [...clusters].sort(bySource);
  return [...clusters].sort(
    (a, b) => (b.contribution ?? 0) - (a.contribution ?? 0) || weight(a) - weight(b) || bySource(a, b),
  );
}
