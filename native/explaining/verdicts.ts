import type { ExplainedCluster } from '../contract/index.ts';
import type { KnownRemovals } from './known-removals.ts';
import type { Removal } from './outcome.ts';
import { without } from './outcome.ts';
import { smallestChanging } from './search-removals.ts';

/** What is said of a cluster. `redundantWith` holds indices of clusters. */
export type Judgement = Pick<ExplainedCluster, 'verdict' | 'redundantWith' | 'jointContribution' | 'inferred'>;

const open: Judgement = { verdict: null, redundantWith: [], jointContribution: null, inferred: false };

/**
 * The verdicts that follow from what was measured.
 *
 * Before the search is finished only what can no longer change is said: a cluster without which, alone, the answer
 * changes is necessary, whatever else is found.
 */
export function judge(known: KnownRemovals, count: number, isFinished: boolean): Judgement[] {
  const joint = smallestChanging(known)
    .filter((removal) => removal.length > 1)
    .sort((a, b) => a.length - b.length || compare(a, b));
  return Array.from({ length: count }, (_, cluster) => {
    const alone = known.measured([cluster]);
    if (alone?.change === 'changed') return { ...open, verdict: 'necessary' };
    if (!isFinished) return open;
    const inferred = alone === null;
    const shared = joint.find((removal) => removal.includes(cluster));
    if (shared !== undefined) {
      const jointContribution = known.measured(shared)?.contribution ?? null;
      return { verdict: 'redundant', redundantWith: without(shared, [cluster]), jointContribution, inferred };
    }
    if (alone?.change === 'reworded') return { ...open, verdict: 'wording' };
    return known.isDispensable([cluster]) === true ? { ...open, verdict: 'unused', inferred } : open;
  });
}

/** Orders removals of one size by their best-ranked clusters. */
function compare(a: Removal, b: Removal): number {
  const different = a.findIndex((cluster, index) => cluster !== b[index]);
  return different === -1 ? 0 : (a[different] ?? 0) - (b[different] ?? 0);
}
