import { describe, expect, it } from 'vitest';
import { outOfScopeSentence } from '../contract/index.ts';
import { readAnswer } from './read-answer.ts';

const ranks = new Set([1, 2, 3]);

describe('an answer is out of scope when it', () => {
  it.each([
    ['gives the sentence', outOfScopeSentence],
    ['cites beside it', `${outOfScopeSentence} [1]`],
    ['goes on after it', `${outOfScopeSentence} The sources speak of other tests.`],
    ['leaves some words out', 'The desired information cannot be found in the pool of evidence.'],
    ['varies the words', 'The requested information is not provided in the sources.'],
    ['speaks of the sources', 'The sources do not contain information about the release date.'],
    ['speaks German', 'Die gewünschte Information kann in den abgerufenen Belegen nicht gefunden werden.'],
    ['varies German words', 'Die gesuchten Informationen sind in den Quellen nicht enthalten.'],
    ['speaks of German sources', 'Die Quellen enthalten keine Informationen zu dieser Frage.'],
    ['is empty', ' '],
  ])('%s', (_, written) => {
    expect(readAnswer(written, ranks)).toMatchObject({ text: outOfScopeSentence, outOfScope: true, citations: [] });
  });
});

describe('an answer is in scope when it', () => {
  it.each([
    ['answers', 'Alice approves releases [1].'],
    ['says that something is not supported', 'No, guest hibernation is not supported in version 9 [2].'],
    ['says what cannot be found where', 'The log cannot be found in the home folder but in /var/log [2].'],
    ['answers a part', 'The sources do not mention the BIOS, but the build is 6662 [1].'],
    ['answers no in German', 'Nein, Gäste dürfen Seiten nicht bearbeiten [3].'],
    ['refuses only after it has answered', `Alice approves releases [1]. ${outOfScopeSentence}`],
  ])('%s', (_, written) => {
    expect(readAnswer(written, ranks)).toMatchObject({ text: written, outOfScope: false });
  });

  it('reports what it cited wrongly, also when it is out of scope', () => {
    expect(readAnswer(`${outOfScopeSentence} [7]`, ranks).droppedCitations).toEqual([7]);
  });
});
