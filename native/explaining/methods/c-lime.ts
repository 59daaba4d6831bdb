import { seededRandom } from '../../statistics/seeded-random.ts';
import { weightedLeastSquares } from '../../statistics/weighted-least-squares.ts';
import { attributed } from '../attribution.ts';
import type { ExplanationRun } from '../explanation-run.ts';
import type { Removal } from '../outcome.ts';
import { scoreRemovals } from '../scored-removals.ts';

const perturbationsPerCluster = 10;
const pairSeed = 0;

/**
 * C-LIME (MExGen, arXiv 2403.14459): removals of at most two clusters, the answer's log-probability under each, and a
 * linear model of it on removal indicators in which each size of removal has the same total weight. A cluster's
 * contribution is its negative coefficient, in nats.
 */
export async function explainByCLime(run: ExplanationRun): Promise<void> {
  const { clusters, draft } = run;
  const removals = smallRemovals(clusters.length);
  const { logProbabilities } = await scoreRemovals(run, removals);
  const indicators = removals.map((removal) =>
    [...clusters.keys()].map((cluster) => Number(removal.includes(cluster))),
  );
  const { coefficients } = weightedLeastSquares(indicators, logProbabilities, weightsBySize(removals));
  draft.set({
    clusters: attributed(
      clusters,
      coefficients.map((coefficient) => -coefficient),
    ),
  });
}

/** Nothing, every single cluster, and pairs: all of them, or as many as the budget allows, drawn without repetition. */
export function smallRemovals(count: number): Removal[] {
  const clusters = Array.from({ length: count }, (_, cluster) => cluster);
  const pairs = clusters.flatMap((a) => clusters.slice(a + 1).map((b): Removal => [a, b]));
  const pairBudget = Math.max(0, perturbationsPerCluster * count - count - 1);
  return [[], ...clusters.map((cluster): Removal => [cluster]), ...drawn(pairs, pairBudget)];
}

/** Each size of removal gets a total weight of 1. */
export function weightsBySize(removals: readonly Removal[]): number[] {
  return removals.map(({ length }) => 1 / removals.filter((other) => other.length === length).length);
}

function drawn<T>(items: T[], count: number): T[] {
  if (items.length <= count) return items;
  const random = seededRandom(pairSeed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ item }) => item);
}
