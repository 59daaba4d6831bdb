import type { Answer } from '../../native/contract/index.ts';
import { runningAsk } from '../state/place.ts';
import { explanationOf } from '../state/selectors.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';
import { SourceCard } from './source-card.tsx';

/** The pool, best source first; while a question is on its way, the pool that was found for it. */
export function SourcesTab({ answer }: { answer: Answer | null }) {
  const texts = useTexts();
  const running = useGrounds(runningAsk);
  const explanation = useGrounds((state) => (answer === null ? null : explanationOf(state, answer.id)));
  const pool = running === undefined ? answer?.pool : (running.progress?.pool ?? undefined);
  if (pool === undefined) {
    return <p className="hint hint-panel">{running === undefined ? texts.inspector.noAnswer : texts.loading}</p>;
  }
  if (pool.length === 0) return <p className="hint hint-panel">{texts.sources.none}</p>;
  const settled = running === undefined ? answer : null;
  return (
    <>
      <ol className="sources" aria-label={texts.sources.list}>
        {pool.map((source) => (
          <SourceCard
            key={source.rank}
            source={source}
            cited={settled?.citations.includes(source.rank) === true}
            cluster={
              settled === null ? undefined : explanation?.clusters.find(({ ranks }) => ranks.includes(source.rank))
            }
          />
        ))}
      </ol>
      {settled === null || settled.leftOut.length === 0 ? null : (
        <details className="fold">
          <summary>{texts.sources.leftOut(settled.leftOut.length)}</summary>
          <ul className="fold-list">
            {settled.leftOut.map(({ rank, evidence }) => (
              <li key={rank}>
                <strong>{evidence.title}</strong> {evidence.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
