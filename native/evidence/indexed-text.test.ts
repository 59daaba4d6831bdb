import { expect, test } from 'vitest';
import { contextModeSchema } from '../contract/index.ts';
import { extractEvidences } from './extract.ts';
import { buildIndexedText } from './indexed-text.ts';
import { promptSource } from './prompt-source.ts';
import { heading, number, paragraph, table, td, th } from './sample-blocks.ts';

const evidence = {
  title: 'Pumps',
  headings: ['North', 'Start'],
  before: 'Fill\nit.',
  after: 'Stop it.',
  text: 'Press.\nWait.',
};

test.each([
  ['none', 'Press.\nWait.'],
  ['title', 'Title: Pumps\nContent: Press.\nWait.'],
  ['heading', 'Headings: North > Start\nContent: Press.\nWait.'],
  ['before', 'Before: Fill it.\nContent: Press.\nWait.'],
  ['after', 'Content: Press.\nWait.\nAfter: Stop it.'],
  ['all', 'Title: Pumps\nHeadings: North > Start\nBefore: Fill it.\nContent: Press.\nWait.\nAfter: Stop it.'],
])('context "%s" is indexed on labelled lines', (mode, expected) => {
  expect(buildIndexedText(evidence, contextModeSchema.parse(mode))).toBe(expected);
});

test('context that an evidence lacks has no line', () => {
  expect(buildIndexedText({ ...evidence, headings: [], before: '' }, 'all')).toBe(
    'Title: Pumps\nContent: Press.\nWait.\nAfter: Stop it.',
  );
});

test('a page that repeats its title as its heading has it once', () => {
  expect(promptSource({ title: 'Pumps', headings: ['Pumps', 'Start'], text: 'Press.' })).toBe('(Pumps > Start) Press.');
});

test('text of an evidence that is taken away is not in what its neighbours tell the model', () => {
  const blocks = number([
    heading(2, 'Tanks'),
    paragraph('Alpha is first.'),
    table([[th('Pump')], [td('bravo')], [td('charlie')]]),
    paragraph('Delta is last.'),
  ]);
  const evidences = extractEvidences({ blocks }, { countTokens: (text) => text.split(' ').length });
  const prompted = evidences.map((one) => promptSource({ ...one, title: 'Page' }));
  const holding = (word: string): number[] => [...prompted.keys()].filter((index) => prompted[index]?.includes(word));
  expect(evidences.map(({ kind }) => kind)).toEqual(['passage', 'table', 'row', 'row', 'passage']);
  expect([holding('Alpha'), holding('Delta')]).toEqual([[0], [4]]);
  // A row is in its table too: the two are never in one pool unless nothing else is left.
  expect([holding('bravo'), holding('charlie')]).toEqual([
    [1, 2],
    [1, 3],
  ]);
});
