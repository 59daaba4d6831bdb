import type { ExplanationMode } from '../contract/index.ts';
import { keepMinimal, minimalHittingSets } from './hitting-sets.ts';
import type { KnownRemovals } from './known-removals.ts';
import { minimise } from './minimise.ts';
import type { Removal } from './outcome.ts';
import { removalKey, without } from './outcome.ts';

/** Clusters whose single removals adaptive mode measures first: cheap, and what an analyst wants to see first. */
const firstSingles = 3;

export interface RemovalSearch {
  /** Number of clusters; cluster 0 holds the best-ranked evidence. */
  count: number;
  mode: ExplanationMode;
  known: KnownRemovals;
  /** Clusters that the answer cites; where something has to be found, they are suspected first. */
  cited: ReadonlySet<number>;
  /** The order in which several removals are generated with the fewest prompt tokens. */
  inCheapOrder: (removals: Removal[]) => Removal[];
  /** Is told how many removals are still to be generated, as far as can be told now. */
  expect?: (count: number) => void;
}

/** The answer without any source, and the one from what it stands on alone. */
const finalChecks = 2;

/**
 * Finds what an answer stands on, by asking for removals.
 *
 * Begins with single removals (adaptive: of the best three; complete: all, then all pairs of the dispensable ones).
 * Then it takes away all but the fewest clusters that may carry the answer, given what is known: where that changes
 * the answer, delta debugging finds which smallest removal is to blame, and the search goes on with that known
 * ("dualize and advance": Gunopulos et al., "Data mining, hypergraph transversals, and machine learning", 1997). It
 * ends when every such selection has been found to carry the answer, so that whatever is in no smallest removal is
 * dispensable. What is still open when the budget is spent is removed alone. The answer without any source, and the
 * one from what it stands on alone, are always generated.
 */
export async function searchRemovals(search: RemovalSearch): Promise<void> {
  const { count, mode, known, inCheapOrder, expect } = search;
  const all = Array.from({ length: count }, (_, cluster) => cluster);
  const singles = all.map((cluster): Removal => [cluster]);
  const first = mode === 'complete' ? singles : singles.slice(0, firstSingles);
  expect?.(first.length + finalChecks);
  for (const single of first) await known.measure(single);
  if (mode === 'complete') {
    const pairs = pairsOf(all.filter((cluster) => known.isDispensable([cluster]) === true));
    expect?.(pairs.length + finalChecks);
    for (const pair of inCheapOrder(pairs)) await known.measure(pair);
  }
  await advance(search, all, known.count + budget(mode, count));
  for (const single of singles) {
    const [cluster = 0] = single;
    if (known.isDispensable(single) === null && !standing(known).includes(cluster)) await known.measure(single);
  }
  if (count > 0) await known.measure(all);
  const others = without(all, standing(known));
  if (others.length > 0) await known.measure(others);
}

/** The clusters that an answer stands on as far as is known: those in a smallest removal that changes it. */
export function standing(known: KnownRemovals): number[] {
  return [...new Set(smallestChanging(known).flat())].sort((a, b) => a - b);
}

/** The smallest removals that change the answer, each shown to be smallest: less any one cluster, it does not. */
export function smallestChanging(known: KnownRemovals): Removal[] {
  return keepMinimal(known.changing()).filter((removal) =>
    removal.every((cluster) => removal.length === 1 || known.isDispensable(without(removal, [cluster])) === true),
  );
}

async function advance(search: RemovalSearch, all: number[], mostAsked: number): Promise<void> {
  const { known, cited } = search;
  const tried = new Set<string>();
  const suspectsFirst = (removal: Removal): Removal => [
    ...removal.filter((cluster) => cited.has(cluster)),
    ...removal.filter((cluster) => !cited.has(cluster)),
  ];
  const changes = (removal: Removal): Promise<boolean> => known.changes(removal.toSorted((a, b) => a - b));
  while (known.count < mostAsked) {
    const kept = minimalHittingSets(smallestChanging(known)).find((set) => !tried.has(removalKey(set)));
    if (kept === undefined) return;
    tried.add(removalKey(kept));
    const removal = without(all, kept);
    if (removal.length === 0 || !(await known.changes(removal))) continue;
    await minimise(suspectsFirst(removal), changes);
  }
}

/**
 * Generations after the first ones from which on the search begins no further round, but turns to single removals.
 * Where a small model wavers at every removal there is much to find, and adaptive mode must stay the cheap one.
 */
function budget(mode: ExplanationMode, count: number): number {
  return mode === 'complete' ? 8 + 2 * count : 6 + count;
}

function pairsOf(clusters: number[]): Removal[] {
  return clusters.flatMap((a, index) => clusters.slice(index + 1).map((b): Removal => [a, b]));
}
