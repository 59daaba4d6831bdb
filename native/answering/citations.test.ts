import { describe, expect, it } from 'vitest';
import { checkCitations, withoutCitations } from './citations.ts';

const ten = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

describe('checked citations', () => {
  it.each([
    ['Alice leads [1, 2].', 'Alice leads [1][2].', [1, 2]],
    ['Alice leads [1][2].', 'Alice leads [1][2].', [1, 2]],
    ['Alice leads【1】.', 'Alice leads[1].', [1]],
    ['Alice leads [2; 1] today.', 'Alice leads [2][1] today.', [2, 1]],
    ['Alice leads [1 and 3].', 'Alice leads [1][3].', [1, 3]],
    ['Alice leads [2-4].', 'Alice leads [2][3][4].', [2, 3, 4]],
    ['Alice leads [Source 5].', 'Alice leads [5].', [5]],
    ['Alice leitet [Quelle 5].', 'Alice leitet [5].', [5]],
    ['Alice leads 【4†source】.', 'Alice leads [4].', [4]],
    ['Alice leads ［10］.', 'Alice leads [10].', [10]],
  ])('brings %s into one form', (written, text, citations) => {
    expect(checkCitations(written, ten)).toEqual({ text, citations, dropped: [] });
  });

  it('drops numbers outside the pool and tells which', () => {
    expect(checkCitations('Version 4.2 [1, 12] on Mondays [40].', ten)).toEqual({
      text: 'Version 4.2 [1] on Mondays.',
      citations: [1],
      dropped: [12, 40],
    });
  });

  it('lists each source once, in order of first mention', () => {
    expect(checkCitations('A [3]. B [1]. C [3].', ten).citations).toEqual([3, 1]);
  });

  it('leaves years, indices in code and empty brackets alone', () => {
    const text = 'Since [2024] the field `list[1]` is []:\n```\nargv[2]\n```';
    expect(checkCitations(text, ten)).toEqual({ text, citations: [], dropped: [] });
  });
});

describe('a text without citations', () => {
  it('is the same however its sources were cited', () => {
    expect(withoutCitations('Alice  leads [1, 2].\nBob too 【3】.')).toBe('Alice leads. Bob too.');
  });
});
