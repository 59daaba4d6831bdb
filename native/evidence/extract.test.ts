import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Linearization } from '../contract/index.ts';
import { extractEvidences } from './extract.ts';
import { cell, code, heading, list, number, paragraph, table, td, th } from './sample-blocks.ts';

/** One token a word, so that sizes can be counted by hand. */
const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function extract(
  blocks: Block[],
  options: { maxTokens?: number; contextTokens?: number; linearization?: Linearization } = {},
) {
  return extractEvidences({ blocks: number(blocks) }, { countTokens: countWords, ...options });
}
const texts = (blocks: Block[], options = {}): string[] => extract(blocks, options).map(({ text }) => text);

describe('passages', () => {
  test('paragraphs below one heading are one passage, with the headings above them', () => {
    const evidences = extract([
      heading(1, 'Tanks'),
      heading(3, 'Filling'),
      paragraph('Open the valve.'),
      paragraph('Wait.'),
      heading(2, 'Draining'),
      paragraph('Close it.'),
    ]);
    expect(evidences).toMatchObject([
      {
        kind: 'passage',
        text: 'Open the valve.\nWait.',
        headings: ['Tanks', 'Filling'],
        anchor: { blockIds: ['2', '3'] },
      },
      { kind: 'passage', text: 'Close it.', headings: ['Tanks', 'Draining'], anchor: { blockIds: ['5'] } },
    ]);
  });

  test('a long paragraph is split at sentence ends', () => {
    expect(texts([paragraph('One two three. Four five. Six seven eight nine.')], { maxTokens: 5 })).toEqual([
      'One two three. Four five.',
      'Six seven eight nine.',
    ]);
  });

  test('Chinese is split at its sentence ends', () => {
    const countCharacters = (text: string): number => text.length;
    const blocks = number([paragraph('打开阀门。等待两分钟。关闭阀门。')]);
    const evidences = extractEvidences({ blocks }, { countTokens: countCharacters, maxTokens: 11 });
    expect(evidences.map(({ text }) => text)).toEqual(['打开阀门。等待两分钟。', '关闭阀门。']);
  });

  test('a sentence and a word that are too long are still split, and nothing of them is lost', () => {
    const sentence = Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ');
    const word = 'x'.repeat(1000);
    const parts = texts([paragraph(`${sentence} ${word}`)], { maxTokens: 8 });
    expect(parts.every((part) => countWords(part) <= 8 && part.length <= 8 * 16)).toBe(true);
    expect(parts.join('').replaceAll(' ', '')).toBe((sentence + word).replaceAll(' ', ''));
  });

  test('a bold line over a paragraph is a heading; a bold sentence, or one at the end, is text', () => {
    const evidences = extract([
      heading(2, 'Pumps'),
      paragraph('**Start:**'),
      paragraph('Press the button.'),
      paragraph('**Never run it dry.**'),
      paragraph('**End**'),
    ]);
    expect(evidences).toMatchObject([
      { text: 'Press the button.\nNever run it dry.\nEnd', headings: ['Pumps', 'Start'] },
    ]);
  });

  test('a heading with nothing below it is said by a passage', () => {
    const evidences = extract([heading(1, 'A'), heading(2, 'B'), heading(2, 'C'), heading(2, 'D'), paragraph('d')]);
    expect(evidences).toMatchObject([
      { text: 'B\nC', headings: ['A'] },
      { text: 'd', headings: ['A', 'D'] },
    ]);
  });

  test('a callout says what it is', () => {
    const blocks: Block[] = [
      { kind: 'panel', id: '', panel: 'warning', title: 'Not for acid', blocks: [paragraph('Use tank B.')] },
      { kind: 'panel', id: '', panel: 'note', title: null, blocks: [paragraph('Hot surface')] },
      paragraph('Next'),
    ];
    expect(texts(blocks)).toEqual(['[Warning] Not for acid: Use tank B.', '[Note] Hot surface', 'Next']);
  });

  test('an expand heads what it hides, and headings in boxes end with them', () => {
    const blocks: Block[] = [
      heading(2, 'Valves'),
      { kind: 'expand', id: '', title: 'More', blocks: [heading(3, 'Inner'), paragraph('hidden')] },
      { kind: 'layout', id: '', columns: [[heading(2, 'Left'), paragraph('l')], [paragraph('r')]] },
      table([[td(heading(3, 'Note'), paragraph('a'))]]),
      paragraph('after'),
    ];
    expect(extract(blocks).map(({ text, headings }) => [text, headings])).toEqual([
      ['hidden', ['Valves', 'More', 'Inner']],
      ['l', ['Valves', 'Left']],
      ['r', ['Valves']],
      ['a', ['Valves', 'Note']],
      ['after', ['Valves']],
    ]);
  });

  test('what is no text is read as text', () => {
    const blocks: Block[] = [
      {
        kind: 'paragraph',
        id: '',
        inlines: [
          { kind: 'status', text: 'DONE', colour: 'green' },
          { kind: 'text', text: 'by ' },
          { kind: 'mention', name: 'Team Blue' },
          { kind: 'text', text: ', see ' },
          { kind: 'jira', key: 'CR-7', summary: 'Brake', status: 'Open', url: null },
          { kind: 'break' },
          { kind: 'date', text: '3 May', iso: null },
          { kind: 'text', text: ' old', marks: ['strike'] },
          { kind: 'image', alt: 'Brake drum', attachment: null, widthPx: null },
          { kind: 'image', alt: 'image-2024.png', attachment: null, widthPx: null },
        ],
      },
    ];
    expect(texts(blocks)).toEqual(['DONE by Team Blue, see CR-7 Brake (Open)\n3 May ~~old~~ Brake drum']);
  });
});

describe('lists', () => {
  test('a list keeps its lead-in sentence and its numbers', () => {
    const evidences = extract([
      paragraph('Read this. Then do so:'),
      list('numbered', [[paragraph('A'), list('numbered', [[paragraph('A1')], [paragraph('A2')]])], [paragraph('B')]]),
    ]);
    expect(evidences).toMatchObject([
      { kind: 'passage', text: 'Read this.' },
      { kind: 'list', text: 'Then do so:\n1. A\n  1.1 A1\n  1.2 A2\n2. B', anchor: { blockIds: ['0', '1'] } },
    ]);
  });

  test('a list goes on from the number where it starts, and tasks have their state', () => {
    const numbered = { ...list('numbered', [[paragraph('C')], [paragraph('D')]]), start: 3 };
    const tasks: Block = {
      kind: 'list',
      id: '',
      style: 'task',
      start: 1,
      items: [
        { blocks: [paragraph('Oil')], checked: true },
        { blocks: [paragraph('Rope')], checked: false },
      ],
    };
    expect(texts([numbered, tasks])).toEqual(['3. C\n4. D', '[x] Oil\n[ ] Rope']);
  });

  test('a long list is split between items, each part with the lead-in', () => {
    const items = ['one two', 'three four', 'five six'].map((text) => [paragraph(text)]);
    const evidences = extract([paragraph('Parts here:'), list('bulleted', items)], { maxTokens: 8 });
    expect(evidences).toMatchObject([
      { text: 'Parts here:\n- one two\n- three four', anchor: { blockIds: ['0', '1.0.0', '1.1.0'] } },
      { text: 'Parts here:\n- five six', anchor: { blockIds: ['0', '1.2.0'] } },
    ]);
  });

  test('long code in a step is an evidence of its own, and the list goes on after it', () => {
    const long = Array.from({ length: 31 }, (_, index) => `run ${index}`).join('\n');
    const steps = list('numbered', [
      [paragraph('First'), code(long)],
      [paragraph('Then'), code('stop')],
    ]);
    expect(extract([steps])).toMatchObject([
      { kind: 'list', text: '1. First' },
      { kind: 'code', text: long },
      { kind: 'list', text: '2. Then\n  stop' },
    ]);
  });
});

test('code has its title and language, and keeps its indentation', () => {
  const block = { ...code('cp a b\n  ls'), title: 'Backup', language: 'bash' };
  expect(texts([paragraph('Do it daily:'), block])).toEqual(['Do it daily:\nBackup (bash)\ncp a b\n  ls']);
});

describe('surroundings', () => {
  test('each evidence knows the words next to it, a row those of its neighbours in the table', () => {
    const evidences = extract(
      [paragraph('Alpha beta gamma.'), table([[th('Pump')], [td('P1')], [td('P2')]]), paragraph('Delta epsilon zeta.')],
      { contextTokens: 2 },
    );
    expect(evidences.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['passage', '', 'Table 1'],
      ['table', 'beta gamma.', 'Delta epsilon'],
      ['row', 'beta gamma.', 'Row 2'],
      ['row', 'is P1.', 'Delta epsilon'],
      ['passage', 'P1\nP2', ''],
    ]);
  });
});

describe('no word of a page is lost', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 30 }).map((all) => all.join(' '));
  const { block } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
    blocks: fc.array(tie('block'), { maxLength: 3 }),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      words.map(paragraph),
      words.map((text) => paragraph(`**${text}**`)),
      fc.tuple(fc.integer({ min: 1, max: 6 }), words).map(([level, text]) => heading(level as 1, text)),
      words.map(code),
      fc.array(tie('blocks'), { minLength: 1, maxLength: 4 }).map((items) => list('numbered', items)),
      fc
        .array(
          fc.array(
            tie('blocks').chain((blocks) => fc.boolean().map((header) => cell(header, blocks))),
            { minLength: 1, maxLength: 3 },
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map((rows) => table(rows)),
      fc
        .tuple(words, tie('blocks'))
        .map(([title, blocks]): Block => ({ kind: 'panel', id: '', panel: 'tip', title, blocks })),
      fc.tuple(words, tie('blocks')).map(([title, blocks]): Block => ({ kind: 'expand', id: '', title, blocks })),
      fc.array(tie('blocks'), { maxLength: 2 }).map((columns): Block => ({ kind: 'layout', id: '', columns })),
    ),
  }));

  test.each(['verbalization', 'markdown', 'html'] as const)('written as %s', (linearization) => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
        const evidences = extract(blocks, { maxTokens: 20, linearization });
        const said = new Set(evidences.flatMap(({ text, headings }) => [text, ...headings]).flatMap(wordsOf));
        const written = JSON.stringify(blocks).match(/"(?:text|title)":"[^"]*"/g) ?? [];
        const all = written.flatMap((text) => wordsOf(text.replace(/^"\w+":/, '')));
        expect(all.filter((part) => !said.has(part))).toEqual([]);
        for (const [index, { kind, tableIndex }] of evidences.entries())
          if (kind === 'row') expect(evidences[tableIndex ?? index]?.kind).toBe('table');
      }),
      { numRuns: 150 },
    );
  });

  function wordsOf(text: string): string[] {
    return text.match(/[a-z]+/g) ?? [];
  }
});
