import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './align.ts';

const letters = (text: string): string[] => Array.from(text);
const matched = (page: string[], found: string[]): number => align(page, found).filter((index) => index >= 0).length;

/** Length of the longest common subsequence, by the textbook recurrence. */
function longestCommon(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (const [column, other] of b.entries()) {
      next.push(letter === other ? row[column]! + 1 : Math.max(row[column + 1]!, next[column]!));
    }
    row = next;
  }
  return row[b.length]!;
}

test('a subsequence is found whole', () => {
  expect([...align(letters('abc'), letters('xaybzc'))]).toEqual([1, 3, 5]);
});

test('short sequences get a longest common subsequence, in order', () => {
  const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
  fc.assert(
    fc.property(word, word, (page, found) => {
      const places = [...align(page, found)].filter((index) => index >= 0);
      expect(places).toHaveLength(longestCommon(page, found));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }),
  );
});

test('a word lost from a long sequence is the only one that is missed, and is found quickly', () => {
  // Few words, often repeated, as in text: the square makes low numbers frequent.
  let state = 1;
  const page = Array.from({ length: 60_000 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `w${Math.floor((state / 2_147_483_647) ** 2 * 5_000)}`;
  });
  const found = page.flatMap((word, index) => (index === 30_000 ? [] : index % 3 === 0 ? [word, 'header'] : [word]));
  const start = performance.now();
  expect(matched(page, found)).toBe(page.length - 1);
  expect(performance.now() - start).toBeLessThan(5_000);
});
