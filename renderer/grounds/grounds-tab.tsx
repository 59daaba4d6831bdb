import type { Answer } from '../../native/contract/index.ts';
import { ErrorNote } from '../parts/error-note.tsx';
import { explanationOf } from '../state/selectors.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';
import { ExplainProgressNote } from './explain-progress.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { StartExplaining } from './start-explaining.tsx';

/** What an answer stands on: the explanation, or the way to one. Progress stands at the foot, so that bars stay put. */
export function GroundsTab({ answer }: { answer: Answer }) {
  const { grounds } = useTexts();
  const explanation = useGrounds((state) => explanationOf(state, answer.id));
  const run = useGrounds((state) => state.explainRuns[answer.id]);
  const running = run?.running === true;
  const error = run?.error ?? null;
  if (answer.outOfScope) return <p className="hint hint-panel">{grounds.nothingToExplain}</p>;
  return (
    <div className="grounds">
      {explanation === null ? (
        <p className="grounds-intro">{grounds.intro}</p>
      ) : (
        <ExplanationView answer={answer} explanation={explanation} progress={running ? run.progress : null} />
      )}
      {error === null ? null : <ErrorNote error={error} />}
      <div className={explanation === null ? undefined : 'grounds-foot'}>
        {running ? (
          <ExplainProgressNote answerId={answer.id} progress={run.progress} />
        ) : (
          <StartExplaining answer={answer} again={explanation !== null} />
        )}
      </div>
    </div>
  );
}
