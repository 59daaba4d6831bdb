import { describe, expect, it } from 'vitest';
import type { TableBlock, TableCell } from '../../native/contract/index.ts';
import { pages } from '../scripted/pages.ts';
import { findBlock } from './find-block.ts';
import { headRowCount, tableExcerpt } from './table-excerpt.ts';

const cell = (text: string, more: Partial<TableCell> = {}): TableCell => ({
  header: false,
  rowSpan: 1,
  columnSpan: 1,
  decorative: false,
  blocks: [{ kind: 'paragraph', id: text, inlines: [] }],
  ...more,
});
const table = (rows: TableCell[][], headRows = 0): TableBlock => ({
  kind: 'table',
  id: '0',
  caption: null,
  headRowCount: headRows,
  role: 'plain',
  rows: rows.map((cells) => ({ cells })),
});
const header = { header: true };
const names = (cells: TableCell[]): string[] => cells.map(({ blocks, columnSpan }) => `${blocks[0]!.id}×${columnSpan}`);

describe('headRowCount', () => {
  it('takes the thead where there is one', () => expect(headRowCount(table([[cell('a')]], 1))).toBe(1));
  it('else takes the leading rows of header cells', () => {
    expect(headRowCount(table([[cell('a', header)], [cell('b', header)], [cell('c')]]))).toBe(2);
  });
  it('takes none when every row is made of header cells', () => {
    expect(headRowCount(table([[cell('a', header)], [cell('b', header)]]))).toBe(0);
  });
});

describe('tableExcerpt', () => {
  const merged = table([
    [cell('Site', header), cell('Machine', header), cell('Firmware', header)],
    [cell('Bremen', { rowSpan: 2 }), cell('L7'), cell('1.14')],
    [cell('L9'), cell('2.0')],
    [cell('all of Leeds', { columnSpan: 2 }), cell('1.9')],
  ]);

  it('carries a cell that is merged with the row above into the row', () => {
    expect(tableExcerpt(merged, 2).map(({ index, cells }) => [index, names(cells)])).toEqual([
      [0, ['Site×1', 'Machine×1', 'Firmware×1']],
      [2, ['Bremen×1', 'L9×1', '2.0×1']],
    ]);
  });

  it('keeps the width of a cell that spans columns', () => {
    expect(names(tableExcerpt(merged, 3)[1]!.cells)).toEqual(['all of Leeds×2', '1.9×1']);
  });

  it('shows a head row once when it is the row itself', () => expect(tableExcerpt(merged, 0)).toHaveLength(1));
});

describe('findBlock', () => {
  const { blocks } = pages[1]!;
  it('finds blocks inside tables, panels, lists and expands', () => {
    for (const id of ['3', '3.1.2', '4.0', '6.1.0', '8.0']) expect(findBlock(blocks, id)?.id).toBe(id);
  });
  it('finds nothing for an id that the page does not have', () => expect(findBlock(blocks, '99')).toBeNull());
});
