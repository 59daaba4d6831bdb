import { expect, test } from 'vitest';
import { maskedSoftmax } from './masked-softmax.ts';

test('shares are the softmax of scipy 1.17.1 over what is not zero', () => {
  const expected = [0.0036819975601260634, 0.0006086301031234321, 0, 0.9957093723367505, 0];
  maskedSoftmax([0.12, 0.03, 0, 0.4, 0], 0.05).forEach((share, index) =>
    expect(share).toBeCloseTo(expected[index]!, 14),
  );
});

test('where nothing contributes nothing has a share', () => {
  expect(maskedSoftmax([0, 0], 0.05)).toEqual([0, 0]);
  expect(maskedSoftmax([], 0.05)).toEqual([]);
});

test('large values at a low temperature do not overflow', () => {
  expect(maskedSoftmax([2, 1, -1], 0.0001)).toEqual([1, 0, 0]);
});
