import { useId, useState } from 'react';
import type { Answer, ExplainedCluster } from '../../native/contract/index.ts';
import { CitationChip } from '../conversation/citation-chip.tsx';
import { formatPercent } from '../format/percent.ts';
import { Icon } from '../parts/icon.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { ClusterDetails } from './cluster-details.tsx';
import { VerdictChip } from './verdict-chip.tsx';

/** A source, or a cluster of sources with the same content, as a bar that opens. */
export function BarRow({
  cluster,
  answer,
  current,
}: {
  cluster: ExplainedCluster;
  answer: Answer;
  /** The answer without this cluster is being generated now. */
  current: boolean;
}) {
  const texts = useTexts();
  const actions = useActions();
  const [open, setOpen] = useState(false);
  const marked = useGrounds((state) => cluster.ranks.some((rank) => state.marked.includes(rank)));
  const id = useId();
  const { ranks, share, contribution, jointContribution, redundantWith, counterfactuals } = cluster;
  const sources = answer.pool.filter(({ rank }) => ranks.includes(rank));
  const number = new Intl.NumberFormat(texts.language, { maximumSignificantDigits: 2 });
  const canOpen = counterfactuals.length > 0 || sources.length > 1;
  const change =
    contribution !== null
      ? `${texts.grounds.change} ${number.format(contribution)}`
      : cluster.verdict === null
        ? ''
        : texts.grounds.notMeasured;
  const joint =
    jointContribution === null ? '' : ` · ${texts.grounds.withOthers(number.format(jointContribution), redundantWith)}`;

  return (
    <li
      className="bar-row"
      data-marked={marked}
      data-verdict={cluster.verdict}
      data-current={current}
      onPointerEnter={() => actions.mark(ranks)}
      onPointerLeave={() => actions.mark([])}
    >
      <div className="bar-line">
        <button
          type="button"
          className="bar-open"
          aria-expanded={open}
          aria-controls={id}
          disabled={!canOpen}
          aria-label={`${texts.grounds.announce(ranks, sources[0]?.evidence.title ?? '')}`}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron" />
        </button>
        <span className="bar-chips">
          {sources.map((source) => (
            <CitationChip key={source.rank} source={source} />
          ))}
        </span>
        <span className="bar-track" aria-hidden="true">
          <span className="bar-fill" style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
        </span>
        <span className="bar-share" aria-label={texts.grounds.share}>
          {share === null ? '–' : formatPercent(share, texts.language)}
        </span>
      </div>
      <div className="bar-words">
        <span className="bar-title" title={sources.map(({ evidence }) => evidence.title).join(', ')}>
          {sources.length > 1 ? texts.grounds.cluster(sources.length) : sources[0]?.evidence.title}
        </span>
        <span className="bar-change">
          {change}
          {joint}
        </span>
        <VerdictChip cluster={cluster} />
      </div>
      <div id={id} hidden={!open}>
        {open ? <ClusterDetails cluster={cluster} answer={answer} sources={sources} /> : null}
      </div>
    </li>
  );
}
