import type { Removal } from './outcome.ts';
import { without } from './outcome.ts';

/**
 * The smallest part of a removal that still changes the answer, by delta debugging (Zeller and Hildebrandt,
 * "Simplifying and Isolating Failure-Inducing Input", 2002; reducing to complements only, whose prompts are the short
 * ones). Taking any one cluster back no longer changes the answer; what is returned was itself found to change it.
 *
 * Clusters that stand earlier are looked at first.
 */
export async function minimise(changing: Removal, changes: (removed: Removal) => Promise<boolean>): Promise<Removal> {
  let smallest = changing;
  let partCount = 2;
  while (smallest.length > 1) {
    const reduced = await firstChanging(complements(smallest, partCount), changes);
    if (reduced !== null) {
      smallest = reduced;
      partCount = Math.max(2, partCount - 1);
    } else if (partCount >= smallest.length) {
      break;
    } else {
      partCount = partCount * 2;
    }
  }
  return smallest;
}

/** The removal less each of its parts in turn, so that the first one keeps its beginning. */
function complements(removal: Removal, partCount: number): Removal[] {
  const count = Math.min(partCount, removal.length);
  return Array.from({ length: count }, (_, part) => {
    const cut = (index: number): number => Math.round((index * removal.length) / count);
    return without(removal, removal.slice(cut(part), cut(part + 1)));
  }).reverse();
}

async function firstChanging(
  candidates: Removal[],
  changes: (removed: Removal) => Promise<boolean>,
): Promise<Removal | null> {
  for (const candidate of candidates) {
    if (await changes(candidate)) return candidate;
  }
  return null;
}
