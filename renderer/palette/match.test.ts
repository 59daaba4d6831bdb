import { describe, expect, it } from 'vitest';
import { matchScore } from './match.ts';

describe('matchScore', () => {
  it('needs every word', () => {
    expect(matchScore('Lab rules', 'rules lab')).toBeGreaterThan(0);
    expect(matchScore('Lab rules', 'lab release')).toBe(0);
  });
  it('prefers the beginning of the label, then the beginning of a word', () => {
    const scores = ['Release notes', 'Old releases', 'Prerelease'].map((label) => matchScore(label, 'rel'));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
  it('cares for neither case nor accents', () => expect(matchScore('Prüfstände', 'prufstande')).toBeGreaterThan(0));
  it('takes all that there is for an empty query', () => expect(matchScore('Anything', ' ')).toBeGreaterThan(0));
});
