import type { ExplainedCluster } from '../contract/index.ts';

/** Clusters with what a method attributes to each. Such methods give no verdicts, and shares are not defined for them. */
export function attributed(clusters: number[][], attributions: readonly number[]): ExplainedCluster[] {
  return clusters.map((ranks, cluster) => ({
    ranks,
    contribution: attributions[cluster] ?? null,
    share: null,
    verdict: null,
    redundantWith: [],
    jointContribution: null,
    inferred: false,
    counterfactuals: [],
  }));
}
