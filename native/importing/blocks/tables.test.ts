import { describe, expect, it } from 'vitest';
import type { TableBlock } from '../../contract/index.ts';
import { contentOf, textOf } from '../testing/content.ts';

const tableOf = (html: string) => contentOf(html).blocks.find((block) => block.kind === 'table')!;
const texts = (table: TableBlock) =>
  table.rows.map(({ cells }) => cells.map((cell) => textOf(cell.blocks).join(' / ')));

describe('a table', () => {
  it('keeps merged cells as the export has them, cut off at the end of their section', () => {
    const table = tableOf(
      '<table><tbody><tr><th>Zone</th><th>Pump</th></tr><tr><td rowspan="2">North</td><td>P1</td></tr><tr><td colspan="0">P2</td></tr></tbody></table>',
    );
    expect(texts(table)).toEqual([['Zone', 'Pump'], ['North', 'P1'], ['P2']]);
    expect(table.rows[1]?.cells[0]?.rowSpan).toBe(2);
    expect(table.rows[2]?.cells[0]?.columnSpan).toBe(1);
    expect(
      tableOf('<table><tr><td rowspan="99">a</td><td>b</td></tr><tr><td>c</td></tr></table>').rows[0]?.cells[0]
        ?.rowSpan,
    ).toBe(2);
    expect(
      tableOf('<table><tr><td rowspan="0">a</td></tr><tr><td>b</td></tr></table>').rows[0]?.cells[0]?.rowSpan,
    ).toBe(2);
  });

  it('reads head, body and foot in the order in which they are shown', () => {
    const table = tableOf(
      '<table><tfoot><tr><td>total 1</td></tr></tfoot><thead><tr><th>Item</th></tr></thead><tbody><tr><td>ink</td></tr></tbody></table>',
    );
    expect(texts(table)).toEqual([['Item'], ['ink'], ['total 1']]);
    expect(table.headRowCount).toBe(1);
  });

  it('keeps lists, paragraphs and tables in the cell that holds them', () => {
    const table = tableOf(
      '<table><tr><td><p>Open</p><p>Wait</p></td><td><ul><li>bolt</li><li>nut</li></ul></td><td><table><tr><td>in</td></tr></table></td></tr></table>',
    );
    expect(table.rows[0]?.cells.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ['paragraph', 'paragraph'],
      ['list'],
      ['table'],
    ]);
  });

  it('tells header cells, numbering columns and the empty corner', () => {
    const numbered = tableOf(
      '<table><tr><th class="numberingColumn confluenceTh"/><th>Asset</th></tr><tr><td class="numberingColumn">1</td><td>Door</td></tr></table>',
    );
    expect(numbered.rows.map(({ cells }) => cells.map(({ decorative }) => decorative))).toEqual([
      [true, false],
      [true, false],
    ]);
    const corner = tableOf('<table><tr><th></th><th>A</th></tr><tr><th>x</th><td>1</td></tr></table>');
    expect(corner.rows[0]?.cells.map(({ header, decorative }) => [header, decorative])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(corner.rows[1]?.cells.map(({ header }) => header)).toEqual([true, false]);
  });

  it('is left out when it is empty, and rows without cells are when they do not count', () => {
    expect(
      contentOf('<table class="confluenceTable"><tbody/></table><table><tr><td>&nbsp;</td></tr></table>').blocks,
    ).toEqual([]);
    expect(texts(tableOf('<table><tr></tr><tr><td>a</td></tr></table>'))).toEqual([['a']]);
    expect(texts(tableOf('<table><tr><td rowspan="2">a</td></tr><tr></tr></table>'))).toEqual([['a'], []]);
  });

  it('has its caption', () => {
    expect(tableOf('<table><caption>Prices</caption><tr><td>1</td></tr></table>').caption).toBe('Prices');
  });

  it('of page properties, and a report of them, are told apart', () => {
    const properties =
      '<div class="plugin-tabmeta-details"><div class="table-wrap"><table><tr><th>Owner</th><td>Ada</td></tr></table></div></div>';
    expect(tableOf(properties).role).toBe('page-properties');
    expect(tableOf('<table class="aui metadata-summary-macro"><tr><td>x</td></tr></table>').role).toBe(
      'properties-report',
    );
    expect(tableOf('<table><tr><td>x</td></tr></table>').role).toBe('plain');
  });

  it('keeps a heading inside a cell in that cell', () => {
    const { blocks } = contentOf('<h2>Valves</h2><table><tr><td><h3>Note</h3><p>a</p></td></tr></table><p>after</p>');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'table', 'paragraph']);
  });
});
