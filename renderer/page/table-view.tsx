import type { TableBlock } from '../../native/contract/index.ts';
import { BlockList } from './block-list.tsx';
import { PageContext } from './page-context.ts';
import { headRowCount, tableExcerpt, type TableLine } from './table-excerpt.ts';

const nothing: ReadonlySet<string> = new Set();

/** A table with its merged cells; one row may be highlighted, or shown alone under the table's head. */
export function TableView({
  table,
  highlightedRow,
  excerpt = false,
  collectionId,
}: {
  table: TableBlock;
  highlightedRow: number | null;
  excerpt?: boolean;
  collectionId: number | null;
}) {
  const all: TableLine[] = table.rows.map(({ cells }, index) => ({ index, cells }));
  const lines = excerpt && highlightedRow !== null ? tableExcerpt(table, highlightedRow) : all;
  const headCount = headRowCount(table);
  const drawn = ({ index, cells }: TableLine) => (
    <tr key={index} data-evidence={!excerpt && index === highlightedRow}>
      {cells.map((cell, at) => {
        const Cell = cell.header ? 'th' : 'td';
        return (
          <Cell
            key={at}
            rowSpan={cell.rowSpan > 1 ? cell.rowSpan : undefined}
            colSpan={cell.columnSpan > 1 ? cell.columnSpan : undefined}
            scope={cell.header ? (index < headCount ? 'col' : 'row') : undefined}
          >
            <BlockList blocks={cell.blocks} />
          </Cell>
        );
      })}
    </tr>
  );
  return (
    <PageContext value={{ collectionId, highlightedIds: nothing, highlightedRow: null }}>
      <table className="page-table">
        {table.caption === null ? null : <caption>{table.caption}</caption>}
        {headCount === 0 ? null : <thead>{lines.filter(({ index }) => index < headCount).map(drawn)}</thead>}
        <tbody>{lines.filter(({ index }) => index >= headCount).map(drawn)}</tbody>
      </table>
    </PageContext>
  );
}
