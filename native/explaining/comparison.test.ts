import { describe, expect, it } from 'vitest';
import { changeOf } from './comparison.ts';
import type { Comparison } from './comparison.ts';
import { sampledNoise, samplingsOf } from './samples.ts';

const noise = { floor: 0.1, otherFacts: 0 };
const same: Comparison = { isSame: true, saysOtherFacts: false, contribution: 0 };
const differs = (contribution: number, saysOtherFacts = false): Comparison => ({
  isSame: false,
  saysOtherFacts,
  contribution,
});

describe('the change of an answer', () => {
  it('is none for the same text', () => {
    expect(changeOf([same], noise)).toBe('unchanged');
  });

  it('is one of wording up to the floor', () => {
    expect(changeOf([differs(0.1)], noise)).toBe('reworded');
    expect(changeOf([differs(0.11)], noise)).toBe('changed');
  });

  it('is one of substance when the facts differ, however near the texts are', () => {
    expect(changeOf([differs(0.001, true)], noise)).toBe('changed');
  });

  it('of several samples goes by their mean and by how often they say other facts', () => {
    expect(changeOf([same, same, differs(0.2)], noise)).toBe('reworded');
    expect(changeOf([same, differs(0.2), differs(0.2)], noise)).toBe('changed');
    expect(changeOf([same, same, differs(0.01, true)], { floor: 0.1, otherFacts: 0.5 })).toBe('reworded');
  });
});

describe('sampling', () => {
  it('generates one answer as the original was generated', () => {
    expect(samplingsOf(1, { temperature: 0, seed: null })).toEqual([{ temperature: 0, seed: null }]);
  });

  it('generates several with seeds of their own', () => {
    expect(samplingsOf(3, { temperature: 0, seed: null }).map(({ seed }) => seed)).toEqual([1, 2, 3]);
  });

  it('calls nothing a cause that the model does when it is simply asked again', () => {
    const unchanged = [same, differs(0.2, true), differs(0.3, true), differs(0.4, true)];
    // numpy.quantile([0, .2, .3, .4], .9) = 0.37; three of four samples say other facts.
    const sampled = sampledNoise(unchanged, 0.05);
    expect(sampled.floor).toBeCloseTo(0.37, 10);
    expect(sampled.otherFacts).toBe(0.75);
    expect(sampledNoise([same, same], 0.05)).toEqual({ floor: 0.05, otherFacts: 0.5 });
  });
});
