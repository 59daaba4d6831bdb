import { describe, expect, it } from 'vitest';
import { scriptedExplanation, unfinishedExplanation } from '../scripted/answers.ts';
import { barRows } from './bar-rows.ts';

const { clusters } = scriptedExplanation(1);
const ranks = (rows: { ranks: number[] }[]): number[][] => rows.map((row) => row.ranks);

describe('barRows', () => {
  it('keeps every row in its place by source while verdicts arrive', () => {
    const order = ranks(barRows(clusters, 'source').rows);
    for (let done = 0; done < clusters.length; done += 1) {
      expect(ranks(barRows(unfinishedExplanation(1, done).clusters, 'source').rows)).toEqual(order);
    }
  });

  it('begins with what decides and puts many unused ones together', () => {
    const { rows, unused } = barRows(clusters, 'contribution');
    expect(ranks(rows)).toEqual([[1], [3], [4], [6]]);
    expect(ranks(unused)).toEqual([[2, 5], [7], [8]]);
  });

  it('gives a few unused ones rows of their own', () => {
    const few = clusters.slice(0, 2);
    expect(barRows(few, 'contribution')).toEqual({ rows: few, unused: [] });
  });
});
