import type { TableBlock, TableCell } from '../../native/contract/index.ts';

/** A table's rows as they are drawn: cells with their spans, the row's own index kept. */
export interface TableLine {
  index: number;
  cells: TableCell[];
}

/** Rows that name the columns: those of the `thead`, else the leading rows that hold nothing but header cells. */
export function headRowCount({ headRowCount: declared, rows }: TableBlock): number {
  if (declared > 0) return declared;
  const first = rows.findIndex(({ cells }) => !cells.every(({ header }) => header));
  return first === -1 ? 0 : first;
}

/** The cell that covers each column of each row; merged cells appear at every place that they cover. */
function grid({ rows }: TableBlock): TableCell[][] {
  const cover: TableCell[][] = rows.map(() => []);
  rows.forEach(({ cells }, rowIndex) => {
    let column = 0;
    for (const cell of cells) {
      while (cover[rowIndex]?.[column] !== undefined) column += 1;
      for (let down = 0; down < cell.rowSpan; down += 1) {
        const line = cover[rowIndex + down];
        for (let right = 0; line !== undefined && right < cell.columnSpan; right += 1) line[column + right] = cell;
      }
      column += cell.columnSpan;
    }
  });
  return cover;
}

/** A row on its own: cells merged with rows above or below keep only their width. */
function flatten(covered: readonly TableCell[]): TableCell[] {
  const cells: { cell: TableCell; span: number }[] = [];
  for (const cell of covered) {
    const last = cells.at(-1);
    if (last?.cell === cell) last.span += 1;
    else cells.push({ cell, span: 1 });
  }
  return cells.map(({ cell, span }) => ({ ...cell, rowSpan: 1, columnSpan: span }));
}

/** The head of a table and one of its rows, as a small table that can be read without the others. */
export function tableExcerpt(table: TableBlock, row: number): TableLine[] {
  const covered = grid(table);
  const shown = [...Array.from({ length: headRowCount(table) }, (_, index) => index), row];
  return [...new Set(shown)].map((index) => ({ index, cells: flatten(covered[index] ?? []) }));
}
