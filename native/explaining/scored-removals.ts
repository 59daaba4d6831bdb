import { AnswerScorer } from './answer-scorer.ts';
import type { ExplanationRun } from './explanation-run.ts';
import type { Removal } from './outcome.ts';
import { regenerateUnchanged } from './unchanged-prompt.ts';

export interface ScoredRemovals {
  /** Log-probability of the whole answer for each removal. */
  logProbabilities: number[];
  answerTokenCount: number;
}

/** Scores the original answer without each of these selections of clusters. */
export async function scoreRemovals(run: ExplanationRun, removals: readonly Removal[]): Promise<ScoredRemovals> {
  const { clusters, draft, meter, model, prompt, signal } = run;
  const { tokens } = await regenerateUnchanged(run);
  const scorer = new AnswerScorer({ model, prompt, answer: tokens, meter, signal });
  const removedRanks = removals.map((removal) => new Set(removal.flatMap((cluster) => clusters[cluster] ?? [])));
  let lastMs = performance.now();
  const logProbabilities = await scorer.scoreAll(removedRanks, (done, total) => {
    const nowMs = performance.now();
    draft.done((nowMs - lastMs) / 1000);
    draft.expect(total - done);
    draft.show();
    lastMs = nowMs;
  });
  return { logProbabilities, answerTokenCount: tokens.length };
}
