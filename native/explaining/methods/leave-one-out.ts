import { attributed } from '../attribution.ts';
import type { ExplanationRun } from '../explanation-run.ts';
import type { Removal } from '../outcome.ts';
import { scoreRemovals } from '../scored-removals.ts';

/** A cluster's contribution is how much the answer's log-probability drops without it, in nats. */
export async function explainByLeaveOneOut(run: ExplanationRun): Promise<void> {
  const removals: Removal[] = [[], ...[...run.clusters.keys()].map((cluster) => [cluster])];
  const { logProbabilities } = await scoreRemovals(run, removals);
  const [whole = 0, ...singles] = logProbabilities;
  run.draft.set({
    clusters: attributed(
      run.clusters,
      singles.map((single) => whole - single),
    ),
  });
}
