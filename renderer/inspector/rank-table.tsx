import type { PooledEvidence } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

type Place = PooledEvidence['lexical'];

/** How each ranking placed each source; what did not get into the prompt stands below and is marked. */
export function RankTable({ sources, usedCount }: { sources: PooledEvidence[]; usedCount: number }) {
  const texts = useTexts();
  const actions = useActions();
  const marked = useGrounds((state) => state.marked);
  const words = texts.steps;
  const number = new Intl.NumberFormat(texts.language, { maximumSignificantDigits: 3 });
  const cell = (place: Place) =>
    place === null ? (
      <td className="number absent" title={words.notFound}>
        –
      </td>
    ) : (
      <td className="number">
        {place.rank} <span className="score">{number.format(place.score)}</span>
      </td>
    );
  return (
    <table className="ranks">
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col">{words.source}</th>
          <th scope="col" className="number">
            {words.lexical}
          </th>
          <th scope="col" className="number">
            {words.dense}
          </th>
          <th scope="col" className="number">
            {words.fused}
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source, index) => (
          <tr
            key={`${source.rank}-${source.evidence.id}`}
            data-marked={index < usedCount && marked.includes(source.rank)}
            onPointerEnter={() => actions.mark(index < usedCount ? [source.rank] : [])}
            onPointerLeave={() => actions.mark([])}
          >
            <td className="number">{index < usedCount ? source.rank : words.leftOut}</td>
            <th scope="row">
              <button type="button" className="source-title" onClick={() => void actions.openSource(source)}>
                {source.evidence.title}
              </button>
              <span className="rank-headings">{source.evidence.headings.join(' › ')}</span>
            </th>
            {cell(source.lexical)}
            {cell(source.dense)}
            {cell(source.fused)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
