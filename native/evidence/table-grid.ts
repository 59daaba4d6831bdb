import type { TableBlock, TableCell } from '../contract/index.ts';

/** A cell at one of the places that it covers. */
export interface Place {
  cell: TableCell;
  /** True in the row in which the cell stands, false in those that it reaches into. */
  isOwn: boolean;
}
/** One row with a place for each column; null where the table has no cell. */
export type GridRow = (Place | null)[];

/** A cell in a row: the columns from `start` up to `end`. */
interface Stretch extends Place {
  start: number;
  end: number;
}

/**
 * Expands merged cells, so that each row has every value that it shows.
 *
 * Columns that no cell tells apart are one: a table whose cells all span three columns has a third of them.
 */
export function expandGrid(table: TableBlock): GridRow[] {
  const rows = placeCells(table);
  const starts = [...new Set(rows.flat().map(({ start }) => start))].sort((a, b) => a - b);
  const columnOf = new Map(starts.map((start, column) => [start, column]));
  return rows.map((stretches) => {
    const row: GridRow = starts.map(() => null);
    for (const { start, end, cell, isOwn } of stretches) {
      for (let column = columnOf.get(start) ?? 0; (starts[column] ?? Infinity) < end; column += 1)
        row[column] = { cell, isOwn };
    }
    return row;
  });
}

/** The table model of HTML (section 4.9.12): a cell takes the next free place; those from above keep theirs. */
function placeCells({ rows }: TableBlock): Stretch[][] {
  let reaching: (Stretch & { rowsLeft: number })[] = [];
  return rows.map(({ cells }) => {
    const fromAbove = reaching.map((stretch): Stretch => ({ ...stretch, isOwn: false }));
    const placed: (Stretch & { rowsLeft: number })[] = [];
    let start = 0;
    for (const cell of cells) {
      for (const above of fromAbove) if (above.start <= start && start < above.end) start = above.end;
      const wall = fromAbove.find((above) => above.start > start)?.start ?? Infinity;
      const end = Math.min(start + Math.max(1, cell.columnSpan), wall);
      placed.push({ cell, isOwn: true, start, end, rowsLeft: cell.rowSpan - 1 });
      start = end;
    }
    reaching = [...reaching.map((stretch) => ({ ...stretch, rowsLeft: stretch.rowsLeft - 1 })), ...placed]
      .filter(({ rowsLeft }) => rowsLeft > 0)
      .sort((a, b) => a.start - b.start);
    return [...fromAbove, ...placed];
  });
}
