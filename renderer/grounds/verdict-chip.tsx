import type { ExplainedCluster, Verdict } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';

const shapes: Record<Verdict, string> = { necessary: '●', wording: '◐', redundant: '◍', unused: '○' };

/** A verdict as shape, word and colour; what was not measured alone says so. `short` leaves out with what it is redundant. */
export function VerdictChip({ cluster, short = false }: { cluster: ExplainedCluster; short?: boolean }) {
  const { grounds } = useTexts();
  const { verdict, redundantWith, inferred } = cluster;
  if (verdict === null) return <span className="verdict">{grounds.pending}</span>;
  const word =
    verdict === 'redundant' && redundantWith.length > 0 && !short
      ? grounds.redundantWith(redundantWith)
      : grounds.verdicts[verdict];
  return (
    <span className="verdict" data-verdict={verdict}>
      <span aria-hidden="true">{shapes[verdict]} </span>
      {word}
      {inferred ? (
        <span className="inferred" title={grounds.inferredHint}>
          {' '}
          ({grounds.inferred})
        </span>
      ) : null}
    </span>
  );
}
