import { describe, expect, it } from 'vitest';
import { formatDuration } from './duration.ts';
import { groupByDate } from './group-by-date.ts';
import { formatPercent } from './percent.ts';
import { formatSize } from './size.ts';
import { sourceList } from './source-list.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0 s'],
    [0.04, '0 s'],
    [0.42, '0.4 s'],
    [6.44, '6.4 s'],
    [59.4, '59 s'],
    [59.6, '1 min'],
    [130, '2 min'],
    [3_600, '1 h'],
    [4_830, '1 h 21 min'],
  ])('says %d seconds as %s', (seconds, words) => expect(formatDuration(seconds, 'en')).toBe(words));

  it('writes decimals as the language does', () => expect(formatDuration(6.4, 'de')).toBe('6,4 s'));
});

describe('formatSize', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [999_600, '1 MB'],
    [491_400_064, '491 MB'],
    [1_117_320_768, '1.1 GB'],
  ])('says %d bytes as %s', (sizeBytes, words) => expect(formatSize(sizeBytes, 'en')).toBe(words));
});

describe('formatPercent', () => {
  it('keeps zero for what is zero', () => expect(formatPercent(0, 'en')).toBe('0 %'));
  it('never rounds a small share to zero', () => expect(formatPercent(0.004, 'en')).toBe('< 1 %'));
  it('rounds to whole percents', () => expect(formatPercent(0.826, 'en')).toBe('83 %'));
});

describe('sourceList', () => {
  it('joins one, two and three numbers as running text', () => {
    expect(sourceList([1], 'and')).toBe('[1]');
    expect(sourceList([1, 2], 'and')).toBe('[1] and [2]');
    expect(sourceList([1, 2, 5], 'oder')).toBe('[1], [2] oder [5]');
  });
});

describe('groupByDate', () => {
  const now = new Date(2026, 4, 14, 9);
  const at = (month: number, day: number, hour: number): string => new Date(2026, month - 1, day, hour).toISOString();

  it('groups by local day, latest first, older ones by month', () => {
    const instants = [at(3, 2, 8), at(5, 14, 1), at(5, 13, 23), at(5, 14, 8), at(5, 8, 0), at(5, 7, 23), at(3, 30, 12)];
    const groups = groupByDate(instants, (instant) => instant, now);
    expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
      ['today', 2],
      ['yesterday', 1],
      ['week', 1],
      ['2026-05', 1],
      ['2026-03', 2],
    ]);
    expect(groups[0]?.items[0]).toBe(at(5, 14, 8));
  });

  it('puts what a wrong clock dated into the future under today', () => {
    expect(groupByDate([at(5, 20, 8)], (instant) => instant, now)[0]?.key).toBe('today');
  });
});
