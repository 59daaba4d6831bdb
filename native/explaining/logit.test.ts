import { expect, it } from 'vitest';
import { logit } from './logit.ts';

it('is the logarithm of the odds, also of very unlikely and of certain answers', () => {
  expect(logit(Math.log(0.8))).toBeCloseTo(Math.log(4), 12);
  expect(logit(-300)).toBeCloseTo(-300, 12);
  expect(logit(0)).toBeCloseTo(27.631, 3);
});
