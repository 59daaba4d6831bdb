import type { Answer } from '../../native/contract/index.ts';
import { ErrorNote } from '../parts/error-note.tsx';
import { explanationOf } from '../state/selectors.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';
import { ExplainProgressNote } from './explain-progress.tsx';
import { ExplanationView } from './explanation-view.tsx';
import { StartExplaining } from './start-explaining.tsx';

/** What an answer stands on: the explanation, or the way to one. */
export function GroundsTab({ answer }: { answer: Answer }) {
  const { grounds } = useTexts();
  const explanation = useGrounds((state) => explanationOf(state, answer.id));
  const run = useGrounds((state) => state.explainRuns[answer.id]);
  const running = run?.running === true;
  if (answer.outOfScope) return <p className="hint hint-panel">{grounds.nothingToExplain}</p>;
  return (
    <div className="grounds">
      {running ? <ExplainProgressNote answerId={answer.id} progress={run.progress} /> : null}
      {run?.error == null ? null : <ErrorNote error={run.error} />}
      {explanation === null && !running ? <p className="grounds-intro">{grounds.intro}</p> : null}
      {explanation === null ? null : (
        <ExplanationView answer={answer} explanation={explanation} progress={running ? run.progress : null} />
      )}
      {running ? null : <StartExplaining answer={answer} again={explanation !== null} />}
    </div>
  );
}
