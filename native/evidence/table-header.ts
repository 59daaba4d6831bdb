import type { Block, TableBlock } from '../contract/index.ts';
import { isBold } from './bold-text.ts';
import { inlineText } from './inline-text.ts';
import type { GridRow } from './table-grid.ts';

/** Which part of a table names things. */
export interface TableHeader {
  /** Rows above the header that hold one cell: what the table is called. */
  titleRows: number;
  /** Rows after the title rows that name the columns. */
  headRows: number;
  /** Leading columns that name the rows. */
  subjectColumns: number;
  /** True when bold text, not the markup, says so. */
  isInferred: boolean;
}

/**
 * Finds the header of a table: what `thead` and `th` say, else a first row (or a first column) that is all bold, else a
 * first row that begins with "#". A table without any of these has none.
 */
export function findHeader(table: TableBlock, grid: readonly GridRow[]): TableHeader {
  const firstWide = grid.findIndex((row) => !isFullWidth(row));
  const titleRows = firstWide > 0 && isHeadRow(grid[firstWide] ?? []) ? firstWide : 0;
  const rows = grid.slice(titleRows);
  const marked = Math.max(table.headRowCount - titleRows, 0);
  const headRows = marked > 0 && marked < rows.length ? marked : countHeadRows(rows);
  const body = rows.slice(headRows).filter((row) => !isFullWidth(row));
  const subjectColumns = countSubjectColumns(body, isHeadCell);
  if (headRows > 0 || subjectColumns > 0) return { titleRows, headRows, subjectColumns, isInferred: false };
  return inferHeader(grid);
}

/** True for a row that holds one cell across a table of several columns. */
export function isFullWidth(row: GridRow): boolean {
  const cells = new Set(row.filter((place) => place !== null).map(({ cell }) => cell));
  const filled = [...cells].filter(({ blocks, decorative }) => blocks.length > 0 && !decorative);
  return row.length > 1 && cells.size === 1 && filled.length === 1;
}

function countHeadRows(rows: readonly GridRow[]): number {
  const firstOther = rows.findIndex((row) => !isHeadRow(row));
  // A table that is all header cells has its names in the first row.
  return firstOther === -1 ? 1 : firstOther;
}

function isHeadRow(row: GridRow): boolean {
  const cells = row.flatMap((place) => (place === null || place.cell.decorative ? [] : [place.cell]));
  return !isFullWidth(row) && cells.length > 0 && cells.every(({ header }) => header) && cells.some(isFilled);
}

/** Leading columns of which every cell names its row; a table that is nothing but such columns has none. */
function countSubjectColumns(rows: readonly GridRow[], names: (row: GridRow, column: number) => boolean): number {
  const width = rows[0]?.length ?? 0;
  let count = 0;
  while (count < width && rows.every((row) => names(row, count))) count += 1;
  return count < width ? count : 0;
}

function isHeadCell(row: GridRow, column: number): boolean {
  const place = row[column];
  return place?.cell.header === true;
}

function inferHeader(grid: readonly GridRow[]): TableHeader {
  const none = { titleRows: 0, headRows: 0, subjectColumns: 0, isInferred: false };
  const [first, ...others] = grid;
  if (first === undefined || others.length === 0 || isFullWidth(first)) return none;
  const hasPlainText = others.some((row) => row.some((_, column) => isFilledAt(row, column) && !isBoldAt(row, column)));
  const namesColumns = first.every((_, column) => isBoldAt(first, column) || (column === 0 && !isFilledAt(first, 0)));
  if (namesColumns && hasPlainText) return { ...none, headRows: 1, isInferred: true };
  if (plainText(first, 0) === '#' && first.every((_, column) => isFilledAt(first, column)))
    return { ...none, headRows: 1, isInferred: true };
  const width = first.length;
  const namesRows = width > 1 && grid.every((row) => isBoldAt(row, 0) && !isBoldAt(row, 1));
  return namesRows ? { ...none, subjectColumns: 1, isInferred: true } : none;
}

function isFilled({ blocks }: { blocks: readonly Block[] }): boolean {
  return blocks.length > 0;
}

function isFilledAt(row: GridRow, column: number): boolean {
  const place = row[column];
  return place?.cell.blocks.length !== undefined && isFilled(place.cell);
}

function isBoldAt(row: GridRow, column: number): boolean {
  const blocks = row[column]?.cell.blocks ?? [];
  return (
    blocks.length > 0 &&
    blocks.every((block) => block.kind === 'heading' || (block.kind === 'paragraph' && isBold(block.inlines)))
  );
}

function plainText(row: GridRow, column: number): string {
  const [block] = row[column]?.cell.blocks ?? [];
  return block?.kind === 'paragraph' ? inlineText(block.inlines) : '';
}
