import type { Change } from '../contract/index.ts';

/** Indices of clusters that are taken away together, ascending. */
export type Removal = readonly number[];

/** What became of the answer without some of its sources. */
export interface Outcome {
  change: Change;
  /** Mean contribution over the samples. */
  contribution: number;
}

/** Generates the answer without these clusters; asking twice must cost nothing. */
export type Ask = (removed: Removal) => Promise<Outcome>;

export function removalKey(removed: Removal): string {
  return removed.join(',');
}

export function without(removal: Removal, taken: Removal): number[] {
  const set = new Set(taken);
  return removal.filter((cluster) => !set.has(cluster));
}

export function isPart(part: Removal, whole: Removal): boolean {
  const set = new Set(whole);
  return part.every((cluster) => set.has(cluster));
}
