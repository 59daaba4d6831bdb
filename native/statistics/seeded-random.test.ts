import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

test('a seed gives the same numbers each time, and another seed others', () => {
  const draw = (seed: number): number[] => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('numbers are spread evenly from 0 to 1', () => {
  const random = seededRandom(1);
  const tenths = Array<number>(10).fill(0);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const place = Math.floor(random() * 10);
    tenths[place] = tenths[place]! + 1;
  }
  // Chi-square with 9 degrees of freedom: 27.9 is exceeded once in a thousand seeds.
  expect(tenths.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.9);
});
