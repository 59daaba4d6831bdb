import type { TableBlock, TableCell } from '../contract/index.ts';
import { cellText } from './cell-text.ts';
import { expandGrid, type GridRow } from './table-grid.ts';
import { findHeader, isFullWidth } from './table-header.ts';

export interface Column {
  /** Header of the column, several header rows joined; empty where the table has none. */
  name: string;
  /** Place in the table, from 1. */
  position: number;
  /** True for a header column, which says what the row is about. */
  isSubject: boolean;
}
export interface Row {
  /** From 1 after the header. */
  number: number;
  /** Index among the rows that the page has. */
  pageRow: number;
  /**
   * `record`: a value for each column. `group`: one cell across the table that heads the rows below. `note`: one cell
   * across the table. `repeated`: nothing of its own, all cells reach down from above.
   */
  kind: 'record' | 'group' | 'note' | 'repeated';
  /** What stands in its numbering column; empty where there is none. */
  label: string;
  /** Text of the group row above it. */
  group: string;
  /** As many as there are columns; of a group or note, one. */
  values: string[];
}

/** A table as it is read: names, values and groups as text, merged cells expanded. */
export interface TableModel {
  title: string;
  columns: Column[];
  hasHeader: boolean;
  headerInferred: boolean;
  rows: Row[];
}

/** Longer text across the whole table is a remark, not the heading of a group. */
const maxGroupCharacters = 100;

/** Reads a table; `nameTable` is told the tables inside its cells, and the row in which they stand. */
export function readTable(table: TableBlock, nameTable: (inner: TableBlock, rowNumber: number) => string): TableModel {
  const grid = expandGrid(table);
  const header = findHeader(table, grid);
  const firstBodyRow = header.titleRows + header.headRows;
  const readCell = cellReader(nameTable);
  const texts = grid.map((row, index) =>
    row.map((place) => (place === null ? '' : readCell(place.cell, index - firstBodyRow + 1))),
  );
  const headTexts = texts.slice(header.titleRows, firstBodyRow);
  const shown = (grid[0] ?? []).map((_, column) => column).filter((column) => texts.some((row) => row[column] !== ''));
  const titles = texts.slice(0, header.titleRows).map((row) => row[0] ?? '');
  return {
    title: [table.caption ?? '', ...titles].filter((part) => part !== '').join(': '),
    columns: shown.map((column) => ({
      name: [...new Set(headTexts.map((row) => row[column] ?? ''))].filter((name) => name !== '').join(' '),
      position: column + 1,
      isSubject: column < header.subjectColumns,
    })),
    hasHeader: header.headRows > 0,
    headerInferred: header.isInferred,
    rows: readBody(grid, texts, firstBodyRow, shown),
  };
}

/** Reads each cell once, however many places it covers. */
function cellReader(
  nameTable: (inner: TableBlock, rowNumber: number) => string,
): (cell: TableCell, rowNumber: number) => string {
  const texts = new Map<TableCell, string>();
  return (cell, rowNumber) => {
    const known = texts.get(cell);
    if (known !== undefined) return known;
    const text = cell.decorative ? '' : cellText(cell.blocks, (inner) => nameTable(inner, rowNumber));
    texts.set(cell, text);
    return text;
  };
}

function labelOf(row: GridRow): string {
  const numbering = row.find((place) => place?.cell.decorative === true && place.isOwn);
  return cellText(numbering?.cell.blocks ?? [], () => '');
}

function readBody(grid: readonly GridRow[], texts: string[][], firstBodyRow: number, shown: number[]): Row[] {
  let group = '';
  const rows: Row[] = [];
  for (let pageRow = firstBodyRow; pageRow < grid.length; pageRow += 1) {
    const gridRow = grid[pageRow] ?? [];
    const values = shown.map((column) => texts[pageRow]?.[column] ?? '');
    if (values.every((value) => value === '')) continue;
    const base = { number: pageRow - firstBodyRow + 1, pageRow, label: labelOf(gridRow) };
    if (gridRow.every((place) => place?.isOwn !== true)) rows.push({ ...base, kind: 'repeated', group, values });
    else if (!isFullWidth(gridRow)) rows.push({ ...base, kind: 'record', group, values });
    else {
      const text = values[0] ?? '';
      const next = grid[pageRow + 1];
      const headsRows = next !== undefined && !isFullWidth(next) && text.length <= maxGroupCharacters;
      if (headsRows) group = text;
      rows.push({ ...base, kind: headsRows ? 'group' : 'note', group: headsRows ? '' : group, values: [text] });
    }
  }
  return rows;
}
