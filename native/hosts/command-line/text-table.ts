/**
 * Rows in columns, the last one as wide as it likes; columns that hold only numbers are right-aligned.
 *
 * @param head one name for each column; left out when there are no rows
 */
export function textTable(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '';
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)));
  const isNumeric = head.map((_name, column) => rows.every((row) => /^[\d.,–-]*$/.test(row[column] ?? '')));
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumeric[column] === true ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return `${[head, ...rows].map(line).join('\n')}\n`;
}

/** One line of at most `length` characters. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
