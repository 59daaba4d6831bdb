import { describe, expect, it } from 'vitest';
import { isFaithfulRewrite } from './check-rewrite.ts';
import { withSubject } from './complete-question.ts';
import { isSelfContained, mayBeSelfContained } from './follow-up.ts';
import { namedThings } from './question-words.ts';

const previous =
  'What was the BIOS and Build versions used for Dell Optiplex 7040 in the OpenXT 9.0 measurement tests?';

describe('a follow-up question', () => {
  it.each([
    'And what about TPM?',
    'Which of these is responsible for the measured launch of the operating system kernel?',
    'Was it always 16 GB in the new tests?',
    'Und was ist mit TPM?',
    'Welche davon ist für MLE verantwortlich?',
    'By whom?',
    'Any special notes?',
  ])('is not understood alone: %s', (question) => {
    expect(mayBeSelfContained(question)).toBe(false);
  });

  it.each([
    'What should trigger a reseal for a measured launch with respect to TPM PCR values?',
    'Which HP EliteDesk models passed the UEFI upgrade test from version 8.0.1 to 9.0.0?',
  ])('is understood alone: %s', (question) => {
    expect(isSelfContained(question)).toBe(true);
  });

  it('takes over what the previous question named', () => {
    expect(withSubject('And what about TPM?', previous)).toBe(
      'And what about TPM? (BIOS, Build, Dell Optiplex 7040, OpenXT 9.0)',
    );
  });

  it('takes over the words of a question that names nothing', () => {
    expect(withSubject('And by whom?', 'When was the release checklist last updated?')).toBe(
      'And by whom? (release checklist last updated)',
    );
  });

  it('repeats nothing that it says itself', () => {
    expect(withSubject('Does the Dell Optiplex 7040 pass?', 'Is the Dell Optiplex 7040 supported?')).toBe(
      'Does the Dell Optiplex 7040 pass? (supported)',
    );
  });
});

describe('a rewritten question', () => {
  const faithful = (rewrite: string): boolean => isFaithfulRewrite(rewrite, 'And what about TPM?', previous);

  it('may add what was said before', () => {
    expect(faithful('What was the TPM version used for Dell Optiplex 7040 in the OpenXT 9.0 measurement tests?')).toBe(
      true,
    );
  });

  it.each([
    ['loses a name', 'What version was used for the Dell Optiplex 7040?'],
    ['changes a number', 'What was the TPM version used for Dell Optiplex 7050?'],
    ['changes a version', 'What was the TPM version used in the OpenXT 9.1 tests?'],
    ['invents a name', 'What was the TPM version of the Lenovo tests?'],
    ['adds nothing', 'And what about the TPM?'],
    ['answers', 'The TPM version was OpenXT 9.0.'],
  ])('is refused when it %s', (_, rewrite) => {
    expect(faithful(rewrite)).toBe(false);
  });
});

describe('named things', () => {
  it.each([
    ['Does the Xen Summit in Santa Clara matter? Ask George Dunlap.', ['Xen Summit', 'Santa Clara', 'George Dunlap']],
    ['TPM values in OpenXT, or on Optiplex 7040?', ['TPM', 'OpenXT', 'Optiplex 7040']],
    ['Welche TPM Version nutzt der Dell 9010?', ['TPM Version', 'Dell 9010']],
    ['who can read it?', []],
  ])('in "%s"', (text, names) => {
    expect(namedThings(text)).toEqual(names);
  });
});
