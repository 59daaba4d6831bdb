import { centredColumns, interceptOf, type LinearModel, weightedMean } from './linear-model.ts';

export interface LassoOptions {
  alpha: number;
  /** Largest change of a coefficient at which the fit is done. */
  tolerance?: number;
  maxRounds?: number;
}

/**
 * LASSO by coordinate descent (Friedman et al., 2010): minimises ‖y − Xw − b‖² / (2n) + alpha · ‖w‖₁, the convention of
 * scikit-learn. `features` is X [n, d], `targets` is y [n].
 */
export function lasso(
  features: readonly (readonly number[])[],
  targets: readonly number[],
  { alpha, tolerance = 1e-9, maxRounds = 10_000 }: LassoOptions,
): LinearModel {
  const weights = targets.map(() => 1);
  const { means, columns } = centredColumns(features, weights);
  const targetMean = weightedMean(targets, weights);
  const residuals = targets.map((target) => target - targetMean);
  const squares = columns.map((column) => dot(column, column));
  const coefficients = columns.map(() => 0);
  for (let round = 0, largestStep = Infinity; round < maxRounds && largestStep > tolerance; round += 1) {
    largestStep = 0;
    for (const [index, column] of columns.entries()) {
      const square = squares[index] ?? 0;
      if (square === 0) continue;
      const before = coefficients[index] ?? 0;
      const after = softThreshold(dot(column, residuals) + square * before, alpha * targets.length) / square;
      column.forEach((value, row) => {
        residuals[row] = (residuals[row] ?? 0) - value * (after - before);
      });
      coefficients[index] = after;
      largestStep = Math.max(largestStep, Math.abs(after - before));
    }
  }
  return { coefficients, intercept: interceptOf(targetMean, means, coefficients) };
}

function softThreshold(value: number, threshold: number): number {
  return Math.sign(value) * Math.max(Math.abs(value) - threshold, 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
