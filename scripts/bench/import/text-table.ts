/** A table for the terminal: the first column to the left, numbers to the right. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const write = (line: readonly string[]): string =>
    widths
      .map((width, column) =>
        column === 0 ? (line[column] ?? '').padEnd(width) : (line[column] ?? '').padStart(width),
      )
      .join('  ');
  return [write(header), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(write)].join('\n');
}

/** Share of a whole in percent, rounded down, so that 100 % means all. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.floor((part / whole) * 100_000) / 1000).toFixed(3)} %`;
}

export const grouped = (count: number): string => count.toLocaleString('en');
