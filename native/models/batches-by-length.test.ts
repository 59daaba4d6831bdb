import { describe, expect, it } from 'vitest';
import { batchesByLength } from './batches-by-length.ts';

const byCharacters = (text: string): number => text.length;
const places = (texts: string[], maxTexts: number, maxTokens: number): number[][] =>
  batchesByLength(texts, byCharacters, { maxTexts, maxTokens }).map((batch) => batch.map(({ place }) => place));

describe('batchesByLength', () => {
  it('puts texts of like length together, shortest first', () => {
    expect(places(['aaaa', 'a', 'aaaaa', 'aa'], 2, 100)).toEqual([
      [1, 3],
      [0, 2],
    ]);
  });

  it('counts the padding: two texts of 1 and 4 tokens take 8', () => {
    expect(places(['a', 'aaaa'], 8, 7)).toEqual([[0], [1]]);
    expect(places(['a', 'aaaa'], 8, 8)).toEqual([[0, 1]]);
  });

  it('gives a text that is longer than a batch may be a batch of its own', () => {
    expect(places(['aaaaaaaaaa', 'a'], 8, 4)).toEqual([[1], [0]]);
  });

  it('makes no batch of no text', () => {
    expect(places([], 8, 4)).toEqual([]);
  });
});
