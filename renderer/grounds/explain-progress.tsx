import type { ExplainProgress } from '../../native/contract/index.ts';
import { Meter } from '../parts/meter.tsx';
import { useActions, useTexts } from '../state/use-app.ts';

/** Which counterfactual is being generated, how many are left, and a way to stop. */
export function ExplainProgressNote({ answerId, progress }: { answerId: number; progress: ExplainProgress | null }) {
  const texts = useTexts();
  const actions = useActions();
  const words = texts.grounds;
  const current = progress?.current ?? null;
  const secondsLeft = progress?.secondsLeft ?? null;
  const all = progress?.explanation.clusters.flatMap(({ ranks }) => ranks).length ?? 0;
  const stage =
    current === null
      ? texts.answer.explaining
      : current.removed.length === all && all > 0
        ? words.currentAll
        : words.current(current.removed);
  const share = progress === null || progress.totalCount === 0 ? null : progress.doneCount / progress.totalCount;
  return (
    <div className="explain-progress" aria-busy="true">
      <div className="explain-stage">
        <span>{stage}</span>
        <button type="button" className="quiet-button" title="Esc" onClick={() => actions.cancelExplain(answerId)}>
          {texts.cancel}
        </button>
      </div>
      <Meter share={share} label={texts.answer.explaining} />
      <p className="explain-count">
        {progress === null ? texts.loading : words.doneOf(progress.doneCount, progress.totalCount)}
        {secondsLeft === null ? '' : ` · ${texts.timeLeft(secondsLeft)}`}
      </p>
      <p className="explain-text">{current?.text}</p>
    </div>
  );
}
