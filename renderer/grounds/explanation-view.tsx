import type { Answer, Explanation, ExplainProgress } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { Bars } from './bars.tsx';
import { MemoryCheck, SufficiencyCheck } from './checks.tsx';
import { Cost } from './cost.tsx';
import { DiffColumns } from './diff-columns.tsx';
import { StandingSummary } from './standing-summary.tsx';

/** An explanation, finished or in the making. */
export function ExplanationView({
  answer,
  explanation,
  progress,
}: {
  answer: Answer;
  explanation: Explanation;
  /** Null when nothing is under way. */
  progress: ExplainProgress | null;
}) {
  const texts = useTexts();
  const words = texts.grounds;
  const { clusters, joint, memory, sufficiency, method, notes, nullUnchanged } = explanation;

  return (
    <>
      <StandingSummary explanation={explanation} filling={progress !== null} />
      {nullUnchanged === false ? <p className="note note-warning">{words.notRepeatable}</p> : null}
      {notes.map((note) => (
        <p className="hint" key={note}>
          {note}
        </p>
      ))}
      <Bars answer={answer} clusters={clusters} filling={progress !== null} removed={progress?.current?.removed} />
      {method === 'counterfactual' ? (
        <>
          <MemoryCheck answer={answer} memory={memory} />
          <SufficiencyCheck answer={answer} check={sufficiency} />
        </>
      ) : null}
      {joint.length === 0 ? null : (
        <details className="fold">
          <summary>
            {words.joint} <span className="count">{texts.number(joint.length)}</span>
          </summary>
          <div className="joint">
            {joint.map((counterfactual, index) => (
              <DiffColumns
                key={index}
                answer={answer.text}
                other={counterfactual.text}
                title={words.without(counterfactual.removed)}
              />
            ))}
          </div>
        </details>
      )}
      <Cost explanation={explanation} />
    </>
  );
}
