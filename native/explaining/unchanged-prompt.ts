import { withoutCitations } from '../answering/citations.ts';
import type { ExplanationRun } from './explanation-run.ts';
import type { Regenerated } from './regenerator.ts';

/**
 * Asks again with all sources, exactly as the answer was asked for (the null counterfactual). It must come out the
 * same; where it does not, nothing that follows can be trusted fully, and the user is told.
 */
export async function regenerateUnchanged(run: ExplanationRun): Promise<Regenerated> {
  const { answer, draft, regenerator } = run;
  const { temperature, seed } = answer.settings;
  const again = await regenerator.regenerate([], { temperature, seed }, (text) => draft.showText([], text));
  draft.done(again.seconds);
  const nullUnchanged = withoutCitations(again.text) === withoutCitations(answer.text);
  if (!nullUnchanged) {
    draft.note(
      'Asked again with all sources, the model gave another answer. Ask the question again before you rely on this explanation.',
    );
  }
  draft.set({ nullUnchanged });
  return again;
}
