import { useState } from 'react';
import type { Answer, ExplainedCluster } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { BarRow } from './bar-row.tsx';
import { barRows, type BarOrder } from './bar-rows.ts';

/** The contribution of each source as bars; `removed` are the sources of the counterfactual under way. */
export function Bars({
  answer,
  clusters,
  filling,
  removed,
}: {
  answer: Answer;
  clusters: readonly ExplainedCluster[];
  filling: boolean;
  removed: readonly number[] | undefined;
}) {
  const { grounds: words } = useTexts();
  // Rows that were seen filling keep their places; an explanation that is opened finished begins with what decides.
  const [order, setOrder] = useState<BarOrder>(filling ? 'source' : 'contribution');
  const { rows, unused } = barRows(clusters, order);
  const row = (cluster: ExplainedCluster) => {
    const key = cluster.ranks.join();
    return <BarRow key={key} cluster={cluster} answer={answer} current={removed?.join() === key} />;
  };
  return (
    <section className="bars-section" aria-label={words.bars}>
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
      <ul className="bars">{rows.map(row)}</ul>
      {unused.length === 0 ? null : (
        <details className="fold bars-unused">
          <summary>{words.unusedSources(unused.flatMap(({ ranks }) => ranks).sort((a, b) => a - b))}</summary>
          <ul className="bars">{unused.map(row)}</ul>
        </details>
      )}
    </section>
  );
}
