import { expect, test } from 'vitest';
import { lasso } from './lasso.ts';
import type { LinearModel } from './linear-model.ts';
import { weightedLeastSquares } from './weighted-least-squares.ts';

const features = [
  [1, 0, 1, 1],
  [0, 1, 1, 0],
  [1, 1, 0, 0],
  [0, 0, 1, 1],
  [1, 0, 0, 1],
  [0, 1, 0, 1],
  [1, 1, 1, 0],
  [0, 0, 0, 0],
];
const targets = [2.5, -0.75, 1.25, 0.5, 2, -1, 1.5, -0.25];
const weights = [1, 0.5, 0.5, 0.25, 2, 1, 0.25, 3];
/** Each column has four zeros and four ones: mean 0.5, population standard deviation 0.5. */
const standardised = features.map((row) => row.map((value) => (value - 0.5) / 0.5));

test('LASSO weights are those of scikit-learn 1.9.1', () => {
  expectModel(lasso(features, targets, { alpha: 0.1 }), [1.7875, -0.5375, 0.0375, 0], 0.075);
  expectModel(
    lasso(standardised, targets, { alpha: 0.01 }),
    [1.08375, -0.4308333333334349, 0.20875, 0.055833333333282574],
    0.71875,
  );
  expectModel(lasso(standardised, targets, { alpha: 0.3 }), [0.79375, -0.16875, 0, 0], 0.71875);
});

test('LASSO gives a column that never changes no weight', () => {
  expect(
    lasso(
      [
        [1, 0],
        [1, 1],
      ],
      [0, 1],
      { alpha: 0 },
    ).coefficients,
  ).toEqual([0, 1]);
});

test('weighted least squares are those of LinearRegression in scikit-learn 1.9.1', () => {
  const expected = [2.198826759860209, -0.8373689465801286, 0.4482026959560651, 0.08686969545681318];
  expectModel(weightedLeastSquares(features, targets, weights), expected, -0.2502496255616563);
});

test('columns that determine each other predict what LinearRegression in scikit-learn 1.9.1 predicts', () => {
  const dependent = features.map(([a = 0, b = 0]) => [a, b, a + b]);
  const { coefficients, intercept } = weightedLeastSquares(dependent, targets, weights);
  const predicted = dependent.map((row) => row.reduce((sum, value, i) => sum + value * coefficients[i]!, intercept));
  const four = [2.1529126213592233, -0.9441747572815531, 1.3883495145631068, -0.1796116504854368];
  predicted.forEach((value, index) => expect(value).toBeCloseTo(four[index % 4]!, 10));
});

function expectModel({ coefficients, intercept }: LinearModel, expected: number[], expectedIntercept: number): void {
  expect(coefficients).toHaveLength(expected.length);
  coefficients.forEach((coefficient, index) => expect(coefficient).toBeCloseTo(expected[index]!, 7));
  expect(intercept).toBeCloseTo(expectedIntercept, 7);
}
