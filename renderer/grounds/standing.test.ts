import { describe, expect, it } from 'vitest';
import type { ExplainedCluster, Explanation, Verdict } from '../../native/contract/index.ts';
import { scriptedExplanation } from '../scripted/answers.ts';
import { textsFor } from '../text/texts.ts';
import { standingOf } from './standing.ts';
import { standingPhrase, standingSentence } from './standing-words.ts';

const english = textsFor('en', []);

function explained(verdicts: Record<number, Verdict | null>, memoryChanged: boolean | null): Explanation {
  const clusters = Object.entries(verdicts).map(([rank, verdict]): ExplainedCluster => ({
    ranks: [Number(rank)],
    contribution: null,
    share: null,
    verdict,
    redundantWith: [],
    jointContribution: null,
    inferred: false,
    counterfactuals: [],
  }));
  const change = memoryChanged === true ? 'changed' : 'unchanged';
  const memory = memoryChanged === null ? null : ({ text: '', changed: memoryChanged, change } as const);
  return { ...scriptedExplanation(1), clusters, memory };
}
const sentence = (explanation: Explanation): string | null => {
  const standing = standingOf(explanation);
  return standing === null ? null : standingSentence(standing, english);
};

describe('what an answer stands on', () => {
  it('is its necessary sources, whatever else is known', () => {
    expect(sentence(explained({ 1: 'necessary', 2: 'unused', 5: 'necessary' }, true))).toBe(
      'This answer stands on [1] and [5].',
    );
  });

  it('is known as soon as one source is necessary, before the others have a verdict', () => {
    expect(standingOf(explained({ 1: 'necessary', 2: null }, null))?.kind).toBe('necessary');
  });

  it('is unknown while no source is necessary and verdicts are missing', () => {
    expect(standingOf(explained({ 1: 'redundant', 2: null }, null))).toBeNull();
  });

  it('is either of the redundant sources when none is necessary', () => {
    expect(sentence(explained({ 1: 'unused', 3: 'redundant', 4: 'redundant' }, true))).toContain('[3] or [4]');
  });

  it('is nothing when the model says the same without any source', () => {
    const explanation = explained({ 1: 'unused', 2: 'wording' }, false);
    expect(sentence(explanation)).toBe('The model answers the same without any source. It did not use your pages.');
    expect(standingPhrase({ kind: 'nothing' }, english)).toBe('does not stand on your pages');
  });

  it('says that the model knew it anyway beside a necessary source', () => {
    expect(sentence(explained({ 1: 'necessary' }, false))).toBe(
      'This answer stands on [1]. Yet without any source the model says the same.',
    );
  });

  it('is all sources together when none decides but the memory check changes the answer', () => {
    expect(standingOf(explained({ 1: 'unused', 2: 'unused' }, true))?.kind).toBe('together');
  });

  it('stays unclear without a memory check', () => {
    expect(standingOf(explained({ 1: 'unused' }, null))?.kind).toBe('unclear');
  });
});
