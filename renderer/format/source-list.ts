/** Source numbers as they stand in running text: "[1]", "[1] and [2]", "[1], [2] and [5]". */
export function sourceList(ranks: readonly number[], conjunction: string): string {
  const marks = ranks.map((rank) => `[${rank}]`);
  const last = marks.pop() ?? '';
  return marks.length === 0 ? last : `${marks.join(', ')} ${conjunction} ${last}`;
}
