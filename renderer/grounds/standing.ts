import type { Explanation, Verdict } from '../../native/contract/index.ts';

/** What an answer stands on, in the one form that all views put into words. */
export type Standing =
  | { kind: 'necessary' | 'redundant'; ranks: number[]; alsoKnown: boolean }
  | { kind: 'together' | 'nothing' | 'unclear' };

function ranksWith(explanation: Explanation, verdict: Verdict): number[] {
  return explanation.clusters
    .filter((cluster) => cluster.verdict === verdict)
    .flatMap(({ ranks }) => ranks)
    .sort((a, b) => a - b);
}

/**
 * Reads what the answer stands on off the verdicts and the memory check.
 *
 * Sources that are necessary decide; failing these, sources that are redundant with each other; failing these, the
 * memory check says whether the sources matter at all. Null while verdicts are missing and none decides yet.
 */
export function standingOf(explanation: Explanation): Standing | null {
  const alsoKnown = explanation.memory?.changed === false;
  const necessary = ranksWith(explanation, 'necessary');
  if (necessary.length > 0) return { kind: 'necessary', ranks: necessary, alsoKnown };
  const pending = explanation.clusters.some(({ verdict }) => verdict === null);
  if (pending) return null;
  const redundant = ranksWith(explanation, 'redundant');
  if (redundant.length > 0) return { kind: 'redundant', ranks: redundant, alsoKnown };
  if (explanation.memory === null) return { kind: 'unclear' };
  return { kind: alsoKnown ? 'nothing' : 'together' };
}
