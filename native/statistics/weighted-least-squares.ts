import { centredColumns, interceptOf, type LinearModel, weightedMean } from './linear-model.ts';

/** A pivot that is smaller, relative to its column, is a column that others determine. */
const rankTolerance = 1e-10;

/**
 * Least squares with an intercept in which each row counts by its weight. `features` is [n, d], `targets` and `weights`
 * are [n]. Where columns determine each other, the later ones get a coefficient of 0.
 */
export function weightedLeastSquares(
  features: readonly (readonly number[])[],
  targets: readonly number[],
  weights: readonly number[],
): LinearModel {
  const { means, columns } = centredColumns(features, weights);
  const targetMean = weightedMean(targets, weights);
  const residuals = targets.map((target) => target - targetMean);
  const normal = columns.map((a) => columns.map((b) => weightedDot(a, b, weights)));
  const right = columns.map((column) => weightedDot(column, residuals, weights));
  const coefficients = solve(normal, right);
  return { coefficients, intercept: interceptOf(targetMean, means, coefficients) };
}

/** Solves a symmetric positive semi-definite system by Cholesky's method, LDLᵀ form; dependent rows give 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lower: number[][] = [];
  const pivots: number[] = [];
  const forward: number[] = [];
  matrix.forEach((row, i) => {
    const current: number[] = [];
    for (let j = 0; j < i; j += 1) {
      const reduced = (row[j] ?? 0) - innerSum(current, lower[j] ?? [], pivots, j);
      const pivot = pivots[j] ?? 0;
      current.push(pivot === 0 ? 0 : reduced / pivot);
    }
    const diagonal = row[i] ?? 0;
    const pivot = diagonal - innerSum(current, current, pivots, i);
    pivots.push(pivot > rankTolerance * diagonal ? pivot : 0);
    lower.push(current);
    forward.push((right[i] ?? 0) - current.reduce((sum, factor, j) => sum + factor * (forward[j] ?? 0), 0));
  });
  const solution = forward.map((value, i) => ((pivots[i] ?? 0) === 0 ? 0 : value / (pivots[i] ?? 1)));
  for (let i = solution.length - 1; i >= 0; i -= 1) {
    if ((pivots[i] ?? 0) === 0) solution[i] = 0;
    for (let j = 0; j < i; j += 1) solution[j] = (solution[j] ?? 0) - (lower[i]?.[j] ?? 0) * (solution[i] ?? 0);
  }
  return solution;
}

function innerSum(a: readonly number[], b: readonly number[], pivots: readonly number[], count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k += 1) sum += (a[k] ?? 0) * (b[k] ?? 0) * (pivots[k] ?? 0);
  return sum;
}

function weightedDot(a: readonly number[], b: readonly number[], weights: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0) * (weights[index] ?? 0), 0);
}
