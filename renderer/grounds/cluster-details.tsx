import type { Answer, ExplainedCluster, Pool } from '../../native/contract/index.ts';
import { useActions, useTexts } from '../state/use-app.ts';
import { DiffColumns } from './diff-columns.tsx';

/** What stands behind a bar: the passages of the cluster and the answers without it. */
export function ClusterDetails({
  cluster,
  answer,
  sources,
}: {
  cluster: ExplainedCluster;
  answer: Answer;
  sources: Pool;
}) {
  const texts = useTexts();
  const actions = useActions();
  const { counterfactuals } = cluster;
  return (
    <div className="cluster-details">
      {sources.length > 1 ? (
        <ul className="cluster-sources">
          {sources.map((source) => (
            <li key={source.rank}>
              <button type="button" className="source-title" onClick={() => void actions.openSource(source)}>
                [{source.rank}] {source.evidence.title}
              </button>
              <p className="source-text">{source.evidence.text}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {counterfactuals.map(({ text }, index) => (
        <DiffColumns
          key={index}
          answer={answer.text}
          other={text}
          title={
            counterfactuals.length === 1
              ? texts.grounds.without(cluster.ranks)
              : `${texts.grounds.without(cluster.ranks)} · ${texts.grounds.sample(index + 1)}`
          }
        />
      ))}
    </div>
  );
}
