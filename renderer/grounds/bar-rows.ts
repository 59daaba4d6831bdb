import type { ExplainedCluster } from '../../native/contract/index.ts';

export type BarOrder = 'source' | 'contribution';

/** The rows of the bars, and what is told in one line below them because nothing is to be seen in it. */
export interface BarRows {
  rows: ExplainedCluster[];
  unused: ExplainedCluster[];
}

/** Up to this many unused clusters get rows of their own. */
const unusedRowsAtMost = 2;

const firstRank = ({ ranks }: ExplainedCluster): number => Math.min(...ranks);
const bySource = (a: ExplainedCluster, b: ExplainedCluster): number => firstRank(a) - firstRank(b);
const weight = ({ verdict }: ExplainedCluster): number =>
  verdict === null ? 4 : { necessary: 0, redundant: 1, wording: 2, unused: 3 }[verdict];

/**
 * Clusters in the order of their rows. By source every cluster keeps its row while verdicts arrive; by contribution
 * what decides comes first, what was not measured alone follows its verdict, and many unused ones are put together.
 */
export function barRows(clusters: readonly ExplainedCluster[], order: BarOrder): BarRows {
  if (order === 'source') return { rows: [...clusters].sort(bySource), unused: [] };
  const sorted = [...clusters].sort(
    (a, b) => (b.contribution ?? 0) - (a.contribution ?? 0) || weight(a) - weight(b) || bySource(a, b),
  );
  const unused = sorted.filter(({ verdict }) => verdict === 'unused');
  return unused.length <= unusedRowsAtMost
    ? { rows: sorted, unused: [] }
    : { rows: sorted.filter(({ verdict }) => verdict !== 'unused'), unused };
}
