import type { Removal } from './outcome.ts';
import { isPart } from './outcome.ts';

/** More than any pool needs; a bound against pools in which every pair matters. */
const mostSets = 256;

/**
 * The minimal sets that have a cluster in common with each of the given ones (Berge's algorithm), the smallest first.
 *
 * If the given removals are what changes an answer, then these are the smallest selections of sources that may keep it.
 */
export function minimalHittingSets(sets: readonly Removal[]): Removal[] {
  let hitting: Removal[] = [[]];
  for (const set of sets) {
    const extended = hitting.flatMap((one) =>
      one.some((cluster) => set.includes(cluster)) ? [one] : set.map((cluster) => [...one, cluster].sort(ascending)),
    );
    hitting = keepMinimal(extended).slice(0, mostSets);
  }
  return hitting;
}

export function keepMinimal(sets: readonly Removal[]): Removal[] {
  const minimal: Removal[] = [];
  for (const set of sets.toSorted((a, b) => a.length - b.length)) {
    if (!minimal.some((smaller) => isPart(smaller, set))) minimal.push(set);
  }
  return minimal;
}

function ascending(a: number, b: number): number {
  return a - b;
}
