import { useId, useState } from 'react';
import type { Answer, ExplainedCluster } from '../../native/contract/index.ts';
import { CitationChip } from '../conversation/citation-chip.tsx';
import { formatPercent } from '../format/percent.ts';
import { Icon } from '../parts/icon.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import type { Texts } from '../text/texts.ts';
import { ClusterDetails } from './cluster-details.tsx';
import { VerdictChip } from './verdict-chip.tsx';

/** The absolute change when the cluster is taken away, alone and together with those it is redundant with. */
function changeWords(cluster: ExplainedCluster, { grounds, language }: Texts): string {
  const { contribution, jointContribution, redundantWith, verdict } = cluster;
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  if (verdict === null) return '';
  const alone = contribution === null ? grounds.notMeasured : `${grounds.change} ${number.format(contribution)}`;
  return jointContribution === null
    ? alone
    : `${alone} · ${grounds.withOthers(number.format(jointContribution), redundantWith)}`;
}

/** All sources that the cluster is redundant with; the line itself has room for two. */
function redundantWords({ redundantWith }: ExplainedCluster, { grounds }: Texts): string | undefined {
  return redundantWith.length === 0 ? undefined : grounds.redundantWith(redundantWith);
}

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
  const { ranks, share } = cluster;
  const sources = answer.pool.filter(({ rank }) => ranks.includes(rank));
  const name = sources.length > 1 ? texts.grounds.cluster(sources.length) : (sources[0]?.evidence.title ?? '');

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
          disabled={cluster.counterfactuals.length === 0 && sources.length < 2}
          aria-label={texts.grounds.announce(ranks, name)}
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
        <span className="bar-share">
          <span className="visually-hidden">{texts.grounds.share} </span>
          {share === null ? '–' : formatPercent(share, texts.language)}
        </span>
        <VerdictChip cluster={cluster} short />
      </div>
      <div className="bar-words">
        <span className="bar-title" title={sources.map(({ evidence }) => evidence.title).join(', ')}>
          {name}
        </span>
        <span className="bar-change" title={redundantWords(cluster, texts)}>
          {changeWords(cluster, texts)}
        </span>
      </div>
      <div id={id} hidden={!open}>
        {open ? <ClusterDetails cluster={cluster} answer={answer} sources={sources} /> : null}
      </div>
    </li>
  );
}
