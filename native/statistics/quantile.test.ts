import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('quantiles are those of numpy 2.4.6', () => {
  const values = [3.5, -1, 7, 2, 2, 10];
  expect([0, 0.25, 0.5, 0.9, 1].map((q) => quantile(values, q))).toEqual([-1, 2, 2.75, 8.5, 10]);
});

test('no values have no quantile', () => {
  expect(quantile([], 0.5)).toBeNaN();
});
