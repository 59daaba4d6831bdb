export interface DateGroup<T> {
  /** `today`, `yesterday`, `week`, or a month as "2026-05". */
  key: string;
  items: T[];
}

const dayMs = 24 * 60 * 60 * 1000;

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function groupKey(date: Date, now: Date): string {
  // Whole local days; rounding takes the hour of a clock change away.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (daysAgo <= 0) return 'today';
  if (daysAgo === 1) return 'yesterday';
  if (daysAgo < 7) return 'week';
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** Groups items by the local day of an ISO 8601 instant, latest first, empty groups left out. */
export function groupByDate<T>(items: readonly T[], instantOf: (item: T) => string, now: Date): DateGroup<T>[] {
  const latestFirst = [...items].sort((a, b) => Date.parse(instantOf(b)) - Date.parse(instantOf(a)));
  const groups: DateGroup<T>[] = [];
  for (const item of latestFirst) {
    const key = groupKey(new Date(instantOf(item)), now);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, items: [item] });
  }
  return groups;
}
