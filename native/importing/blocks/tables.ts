import type { TableBlock, TableCell } from '../../contract/index.ts';
import { childElements, type ElementNode, lineText } from '../dom/node.ts';
import { unnumbered } from './flow.ts';
import { type ElementReader, plainState, type Reader } from './reader.ts';

/** Browsers read no wider cell either (HTML standard, section 4.9.11). */
const maxColumnSpan = 1000;

/** A table of the page; those without any content are left out. */
export const readTable: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'table') return false;
  const sections = ['thead', 'tbody', 'tfoot'].map((name) => sectionRows(element, name));
  const rows = sections.flatMap((section) => readRows(section, reader));
  flow.endText();
  if (!rows.some(({ cells }) => cells.some(({ blocks }) => blocks.length > 0))) return true;
  const caption = childElements(element).find(({ name }) => name === 'caption');
  const captionText = caption === undefined ? '' : lineText(caption);
  flow.block({
    id: unnumbered,
    kind: 'table',
    caption: captionText === '' ? null : captionText,
    headRowCount: sections[0]?.length ?? 0,
    rows: markCorner(rows),
    role: element.classes.has('metadata-summary-macro') ? 'properties-report' : state.tableRole,
  });
  return true;
};

/** Page properties: the container says what the table in it is. */
export const readPageProperties: ElementReader = (element, flow, state, reader) => {
  if (!element.classes.has('plugin-tabmeta-details')) return false;
  flow.endText();
  reader.into(flow, element.children, { ...state, tableRole: 'page-properties' });
  flow.endText();
  return true;
};

/** Cells of a layout that old versions built as a table, in reading order. */
export function tableCells(table: ElementNode): ElementNode[] {
  return ['thead', 'tbody', 'tfoot'].flatMap((name) => sectionRows(table, name)).flatMap(rowCells);
}

function sectionRows(table: ElementNode, name: string): ElementNode[] {
  return childElements(table)
    .filter((child) => child.name === name || (name === 'tbody' && child.name === 'tr'))
    .flatMap((child) => (child.name === 'tr' ? [child] : childElements(child).filter((row) => row.name === 'tr')));
}

function rowCells(row: ElementNode): ElementNode[] {
  return childElements(row).filter(({ name }) => name === 'td' || name === 'th');
}

/** Merged cells end with their section. Rows without cells are kept only below a merged cell, where they count. */
function readRows(section: ElementNode[], reader: Reader): TableBlock['rows'] {
  const counted: ElementNode[][] = [];
  let coveredUntil = 0;
  for (const row of section) {
    const cells = rowCells(row);
    if (cells.length === 0 && counted.length >= coveredUntil) continue;
    for (const cell of cells) {
      const rowSpan = readSpan(cell, 'rowspan');
      coveredUntil = rowSpan === 0 ? Infinity : Math.max(coveredUntil, counted.length + rowSpan);
    }
    counted.push(cells);
  }
  return counted.map((cells, index) => ({
    cells: cells.map((cell) => readCell(cell, counted.length - index, reader)),
  }));
}

function readCell(cell: ElementNode, rowsLeft: number, reader: Reader): TableCell {
  const rowSpan = readSpan(cell, 'rowspan');
  return {
    header: cell.name === 'th',
    rowSpan: rowSpan === 0 ? rowsLeft : Math.min(rowSpan, rowsLeft),
    columnSpan: Math.min(Math.max(1, readSpan(cell, 'colspan')), maxColumnSpan),
    decorative: cell.classes.has('numberingColumn'),
    blocks: reader.blocks(cell.children, plainState),
  };
}

/** A row span of 0 reaches to the end of the section. */
function readSpan(cell: ElementNode, attribute: 'rowspan' | 'colspan'): number {
  const span = Number.parseInt(cell.attributes.get(attribute) ?? '1', 10);
  return Number.isSafeInteger(span) && span >= 0 ? span : 1;
}

/** An empty header cell in the upper left corner names nothing. */
function markCorner(rows: TableBlock['rows']): TableBlock['rows'] {
  const [corner, ...others] = rows[0]?.cells ?? [];
  if (corner?.header === true && corner.blocks.length === 0 && others.some(({ header }) => header))
    corner.decorative = true;
  return rows;
}
