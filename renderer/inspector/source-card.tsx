import { useEffect, useRef } from 'react';
import type { ExplainedCluster, PooledEvidence } from '../../native/contract/index.ts';
import { VerdictChip } from '../grounds/verdict-chip.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { SourceContent } from './source-content.tsx';

/** One source of the pool: where it stands, what it says, and what became of it. */
export function SourceCard({
  source,
  cited,
  cluster,
}: {
  source: PooledEvidence;
  cited: boolean;
  cluster: ExplainedCluster | undefined;
}) {
  const texts = useTexts();
  const actions = useActions();
  const marked = useGrounds((state) => state.marked.includes(source.rank));
  const root = useRef<HTMLLIElement>(null);
  const { title, path, headings } = source.evidence;

  useEffect(() => {
    if (marked && root.current?.matches(':hover') === false) root.current.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <li
      className="source"
      ref={root}
      data-marked={marked}
      onPointerEnter={() => actions.mark([source.rank])}
      onPointerLeave={() => actions.mark([])}
    >
      <div className="source-head">
        <span className="rank" aria-label={texts.answer.source(source.rank)}>
          {source.rank}
        </span>
        <button
          type="button"
          className="source-title"
          title={texts.sources.openPage}
          onClick={() => void actions.openSource(source)}
        >
          {title}
        </button>
        {cited ? <span className="cited">{texts.sources.cited}</span> : null}
        {cluster === undefined || cluster.verdict === null ? null : <VerdictChip cluster={cluster} />}
      </div>
      <p className="source-place">{[...path, ...headings].join(' › ')}</p>
      <SourceContent evidence={source.evidence} />
    </li>
  );
}
