import type { Explanation } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { standingOf } from './standing.ts';
import { standingSentence } from './standing-words.ts';

/** One sentence that says what the answer stands on, and what the model says without it. */
export function StandingSummary({ explanation, filling }: { explanation: Explanation; filling: boolean }) {
  const texts = useTexts();
  const standing = standingOf(explanation);
  // While verdicts arrive the place is kept free, so that the bars below do not move.
  if (standing === null && !filling) return null;
  const decisive = explanation.clusters
    .filter(({ verdict }) => verdict === 'necessary')
    .sort((a, b) => (b.contribution ?? 0) - (a.contribution ?? 0))[0];
  const without = decisive?.counterfactuals[0];
  return (
    <div className="standing-summary" data-filling={filling}>
      <p className="standing-sentence">{standing === null ? '' : standingSentence(standing, texts)}</p>
      {decisive === undefined || without === undefined ? null : (
        <p className="standing-without">
          {texts.standing.sentences.without(decisive.ranks)} “{without.text}”
        </p>
      )}
    </div>
  );
}
