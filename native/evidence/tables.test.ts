import { describe, expect, test } from 'vitest';
import type { Linearization, TableBlock, TableCell } from '../contract/index.ts';
import { extractEvidences } from './extract.ts';
import { heading, list, number, paragraph, table, td, th } from './sample-blocks.ts';

const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

function extract(block: TableBlock, options: { maxTokens?: number; linearization?: Linearization } = {}) {
  return extractEvidences({ blocks: number([block]) }, { countTokens: countWords, ...options });
}
const texts = (block: TableBlock, options = {}): string[] => extract(block, options).map(({ text }) => text);
/** Rows without their "Row 1 in Table 1: ". */
const rows = (block: TableBlock): string[] =>
  extract(block)
    .filter(({ kind }) => kind === 'row')
    .map(({ text }) => text.replace(/^Row (\d+) in Table 1/, '$1'));
const spanning = (span: Partial<TableCell>, content: TableCell): TableCell => ({ ...content, ...span });

describe('verbalization', () => {
  test('rows are sentences and count from 1 after the header; each belongs to its table', () => {
    const members = table([
      [th('Member'), th('Task')],
      [td('Bob'), td('Backend')],
      [td('Alice'), td('Frontend')],
    ]);
    expect(extract(members)).toMatchObject([
      {
        kind: 'table',
        text: 'Table 1\nMember | Task\nBob | Backend\nAlice | Frontend',
        anchor: { blockIds: ['0'], row: null },
      },
      { kind: 'row', text: 'Row 1 in Table 1: Member is Bob, and Task is Backend.', anchor: { row: 1 }, tableIndex: 0 },
      {
        kind: 'row',
        text: 'Row 2 in Table 1: Member is Alice, and Task is Frontend.',
        anchor: { row: 2 },
        tableIndex: 0,
      },
    ]);
  });

  test('merged cells are there in each row and column that they cover', () => {
    const zones = table([
      [th('Zone'), th('Pump'), th('Spare')],
      [spanning({ rowSpan: 2 }, td('North')), td('P1'), td('P9')],
      [spanning({ columnSpan: 2 }, td('P2'))],
    ]);
    expect(rows(zones)).toEqual([
      '1: Zone is North, and Pump is P1, and Spare is P9.',
      '2: Zone is North, and Pump is P2, and Spare is P2.',
    ]);
  });

  test('header rows are joined', () => {
    const costs = table([
      [spanning({ rowSpan: 2 }, th('Site')), spanning({ columnSpan: 2 }, th('Costs'))],
      [th('Q1'), th('Q2')],
      [td('East'), td('5'), td('6')],
    ]);
    expect(texts(costs)).toEqual([
      'Table 1\nSite | Costs Q1 | Costs Q2\nEast | 5 | 6',
      'Row 1 in Table 1: Site is East, and Costs Q1 is 5, and Costs Q2 is 6.',
    ]);
  });

  test('a header column names the value', () => {
    expect(
      rows(
        table([
          [th('Owner'), td('Team Blue')],
          [th('State:'), td('Draft')],
        ]),
      ),
    ).toEqual(['1: Owner is Team Blue.', '2: State is Draft.']);
  });

  test('a header column below an empty corner is what the row is about', () => {
    const corner = { ...th(), decorative: true };
    expect(
      rows(
        table([
          [corner, th('Load'), th('Reach')],
          [th('Crane A'), td('40 t'), td('60 m')],
        ]),
      ),
    ).toEqual(['1: Crane A: Load is 40 t, and Reach is 60 m.']);
  });

  test('a bold first row is a header, and said to be inferred', () => {
    const keys = table([
      [td('**Key**'), td('**Use**')],
      [td('F2'), td('rename')],
    ]);
    expect(extract(keys)).toMatchObject([
      { headerInferred: true },
      { text: 'Row 1 in Table 1: Key is F2, and Use is rename.' },
    ]);
  });

  test('so is a first row that begins with a number sign', () => {
    expect(
      rows(
        table([
          [td('#'), td('Part')],
          [td('1'), td('Rope')],
        ]),
      ),
    ).toEqual(['1: # is 1, and Part is Rope.']);
  });

  test('a table without a header says so', () => {
    const plain = table([
      [td('F2'), td('rename')],
      [td(), td('quit')],
    ]);
    expect(extract(plain)).toMatchObject([
      { text: 'Table 1\nF2 | rename\n| quit', headerInferred: false },
      { text: 'Row 1 in Table 1: Column 1 is F2, and Column 2 is rename.' },
      { text: 'Row 2 in Table 1: Column 2 is quit.' },
    ]);
  });

  test('a group row is carried to the rows below it, and a title above the header is the title', () => {
    const grouped = table([
      [spanning({ columnSpan: 2 }, th('Pump list'))],
      [th('Pump'), th('State')],
      [spanning({ columnSpan: 2 }, td('North'))],
      [td('P1'), td('on')],
      [spanning({ columnSpan: 2 }, td('South'))],
      [td('P2'), td('off')],
    ]);
    expect(texts(grouped)[0]).toBe('Table 1: Pump list\nPump | State\nNorth\nP1 | on\nSouth\nP2 | off');
    expect(rows(grouped)).toEqual([
      '2 (North): Pump is P1, and State is on.',
      '4 (South): Pump is P2, and State is off.',
    ]);
  });

  test('paragraphs, lists and headings stay apart within their cell', () => {
    const mixed = table([
      [th('Step'), th('Parts'), th('Remark')],
      [
        td('Open valve', 'Wait'),
        td(list('bulleted', [[paragraph('bolt')], [paragraph('nut')]])),
        td(heading(3, 'Note'), 'a'),
      ],
    ]);
    expect(rows(mixed)).toEqual(['1: Step is Open valve / Wait, and Parts is bolt; nut, and Remark is Note: a.']);
  });

  test('a cell with nothing but a symbol is content', () => {
    expect(rows(table([[th('OK?')], [td('✅')]]))).toEqual(['1: OK? is ✅.']);
  });

  test('thead, tbody and tfoot are all read', () => {
    expect(texts(table([[th('Item')], [td('ink')], [td('total 1')]], { headRowCount: 1 }))).toHaveLength(3);
  });

  test('a numbering column is in the table, not in its sentences', () => {
    const numbering = (text: string): TableCell => ({ ...td(text), decorative: true });
    const numbered = table([
      [{ ...th(), decorative: true }, th('Part')],
      [numbering('1'), td('Rope')],
    ]);
    expect(texts(numbered)).toEqual(['Table 1\nPart\n1. Rope', 'Row 1 in Table 1: Part is Rope.']);
  });

  test('a table in a cell is a table of its own that names the row around it', () => {
    const inner = table([[th('Bolt')], [td('M8')]]);
    const outer = table([
      [th('Part'), th('Fixing')],
      [td('Rail'), td('With:', inner)],
    ]);
    expect(extract(outer)).toMatchObject([
      { text: 'Table 1\nPart | Fixing\nRail | With: Table 2' },
      { text: 'Row 1 in Table 1: Part is Rail, and Fixing is With: Table 2.' },
      {
        text: 'Table 2 (in Row 1 in Table 1)\nBolt\nM8',
        headings: ['Row 1 in Table 1'],
        anchor: { blockIds: ['0.1.1.1'] },
        tableIndex: null,
      },
      { text: 'Row 1 in Table 2: Bolt is M8.', tableIndex: 2 },
    ]);
  });
});

describe('length', () => {
  const members = table([
    [th('Name'), th('Task')],
    ...['A', 'B', 'C'].map((name) => [td(name), td(`${name}1 ${name}2`)]),
  ]);

  test('a long table is split between rows, its header repeated, each row with its part', () => {
    expect(extract(members, { maxTokens: 14 }).map(({ text, tableIndex }) => [text, tableIndex])).toEqual([
      ['Table 1\nName | Task\nA | A1 A2\nB | B1 B2', null],
      ['Row 1 in Table 1: Name is A, and Task is A1 A2.', 0],
      ['Row 2 in Table 1: Name is B, and Task is B1 B2.', 0],
      ['Table 1\nName | Task\nC | C1 C2', null],
      ['Row 3 in Table 1: Name is C, and Task is C1 C2.', 3],
    ]);
  });

  test('a long row is several sentences, each with what the row is about', () => {
    const long = table([
      [th('Name'), th('Task'), th('Place')],
      [td('A'), td('a b c d. e f g h.'), td('x y')],
    ]);
    expect(rows(long)).toHaveLength(1);
    const parts = extract(long, { maxTokens: 16 }).filter(({ kind }) => kind === 'row');
    expect(parts.map(({ text }) => text)).toEqual([
      'Row 1 in Table 1: Name is A, and Task is a b c d.',
      'Row 1 in Table 1: Name is A, and Task is e f g h.',
      'Row 1 in Table 1: Name is A, and Place is x y.',
    ]);
  });
});

describe('linearizations', () => {
  const members = table([
    [th('Member'), th('Task')],
    [td('Al|ice'), td('<b>')],
  ]);
  test.each<[Linearization, string, string]>([
    ['pipes', 'Table 1\nMember | Task\nAl|ice | <b>', 'Member | Task\nAl|ice | <b>'],
    ['plain', 'Table 1\nMember Task\nAl|ice <b>', 'Member Task\nAl|ice <b>'],
    [
      'markdown',
      'Table 1\n| Member | Task |\n| --- | --- |\n| Al\\|ice | <b> |',
      '| Member | Task |\n| --- | --- |\n| Al\\|ice | <b> |',
    ],
    [
      'html',
      'Table 1\n<table>\n<tr><th>Member</th><th>Task</th></tr>\n<tr><td>Al|ice</td><td>&lt;b&gt;</td></tr>\n</table>',
      '<table>\n<tr><th>Member</th><th>Task</th></tr>\n<tr><td>Al|ice</td><td>&lt;b&gt;</td></tr>\n</table>',
    ],
  ])('%s', (linearization, whole, row) => {
    expect(texts(members, { linearization })).toEqual([whole, row]);
  });
});
