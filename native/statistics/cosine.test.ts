import { expect, test } from 'vitest';
import { cosine } from './cosine.ts';

test('the cosine is that of scikit-learn 1.9.1', () => {
  expect(cosine([1, 2, 3], [-2, 0.5, 4])).toBeCloseTo(0.6533052580081485, 14);
});

test('a vector of zeros is like nothing', () => {
  expect(cosine([0, 0], [1, 2])).toBe(0);
});
