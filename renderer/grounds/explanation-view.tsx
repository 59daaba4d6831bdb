import { useState } from 'react';
import type { Answer, Explanation, ExplainProgress } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { BarRow } from './bar-row.tsx';
import { orderClusters, type BarOrder } from './bar-rows.ts';
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
  // Rows that were seen filling keep their places; an explanation that is opened finished begins with what decides.
  const [order, setOrder] = useState<BarOrder>(progress === null ? 'contribution' : 'source');
  const removed = progress?.current?.removed.join();
  const others = explanation.joint.filter(({ removed: ranks }) => ranks.length > 0);

  return (
    <>
      <StandingSummary explanation={explanation} />
      {explanation.nullUnchanged === false ? <p className="note note-warning">{words.notRepeatable}</p> : null}
      {explanation.notes.map((note) => (
        <p className="hint" key={note}>
          {note}
        </p>
      ))}
      <div className="bars-head">
        <h3 className="panel-head">{words.bars}</h3>
        <label className="select">
          <span className="visually-hidden">{words.order}</span>
          <select
            value={order}
            onChange={(event) => setOrder(event.target.value === 'source' ? 'source' : 'contribution')}
          >
            <option value="contribution">{words.orders.contribution}</option>
            <option value="source">{words.orders.source}</option>
          </select>
        </label>
      </div>
      <ul className="bars">
        {orderClusters(explanation.clusters, order).map((cluster) => (
          <BarRow
            key={cluster.ranks.join()}
            cluster={cluster}
            answer={answer}
            current={removed === cluster.ranks.join()}
          />
        ))}
      </ul>
      {explanation.method === 'counterfactual' ? (
        <>
          <MemoryCheck answer={answer} memory={explanation.memory} />
          <SufficiencyCheck answer={answer} check={explanation.sufficiency} />
        </>
      ) : null}
      {others.length === 0 ? null : (
        <details className="fold">
          <summary>
            {words.joint} <span className="count">{texts.number(others.length)}</span>
          </summary>
          {others.map((counterfactual, index) => (
            <DiffColumns
              key={index}
              answer={answer.text}
              other={counterfactual.text}
              title={words.without(counterfactual.removed)}
            />
          ))}
        </details>
      )}
      <Cost explanation={explanation} />
    </>
  );
}
