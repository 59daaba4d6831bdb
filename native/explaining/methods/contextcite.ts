import { lasso } from '../../statistics/lasso.ts';
import { seededRandom } from '../../statistics/seeded-random.ts';
import { attributed } from '../attribution.ts';
import type { ExplanationRun } from '../explanation-run.ts';
import { logit } from '../logit.ts';
import type { Removal } from '../outcome.ts';
import { scoreRemovals } from '../scored-removals.ts';

const maskCount = 32;
const keptShare = 0.5;
const alpha = 0.01;
const maskSeed = 0;

/**
 * ContextCite (Cohen-Wang et al., NeurIPS 2024): random halves of the pool, the logit of the answer's probability
 * under each, and a sparse linear model of it. A cluster's contribution is its weight, in logits of the whole answer.
 */
export async function explainByContextCite(run: ExplanationRun): Promise<void> {
  const { clusters, draft } = run;
  const random = seededRandom(maskSeed);
  const kept = Array.from({ length: maskCount }, () => clusters.map((): number => (random() < keptShare ? 1 : 0)));
  const removals = kept.map((mask): Removal => [...mask.keys()].filter((cluster) => mask[cluster] === 0));
  const { logProbabilities, answerTokenCount } = await scoreRemovals(run, removals);
  const targets = logProbabilities.map((logProbability) => logit(logProbability) / answerTokenCount);
  draft.set({
    clusters: attributed(
      clusters,
      sparseWeights(kept, targets).map((weight) => weight * answerTokenCount),
    ),
  });
}

/** LASSO on standardised masks, its weights brought back to the scale of the masks. */
function sparseWeights(masks: number[][], targets: number[]): number[] {
  const columns = (masks[0] ?? []).map((_, column) => standardise(masks.map((mask) => mask[column] ?? 0)));
  const rows = masks.map((_, row) => columns.map(({ values }) => values[row] ?? 0));
  const { coefficients } = lasso(rows, targets, { alpha });
  return columns.map(({ deviation }, column) => (deviation === 0 ? 0 : (coefficients[column] ?? 0) / deviation));
}

/** Mean 0 and (population) standard deviation 1; a constant column becomes 0. */
function standardise(values: number[]): { values: number[]; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return { values: values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation)), deviation };
}
