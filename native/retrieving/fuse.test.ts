import { describe, expect, it } from 'vitest';
import { fuse } from './fuse.ts';

const hits = (...ids: number[]): { id: number; score: number }[] => ids.map((id) => ({ id, score: 1 }));

describe('fuse', () => {
  it('adds 1 / (60 + rank) over the rankings', () => {
    expect(fuse([hits(1, 2), hits(2, 3)])).toEqual([
      { id: 2, score: 1 / 62 + 1 / 61 },
      { id: 1, score: 1 / 61 },
      { id: 3, score: 1 / 62 },
    ]);
  });

  it('keeps the order of a single ranking', () => {
    expect(fuse([hits(3, 1, 2), []]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
});
