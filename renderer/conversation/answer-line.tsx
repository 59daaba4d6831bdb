import type { Answer, Feedback } from '../../native/contract/index.ts';
import { standingOf } from '../grounds/standing.ts';
import { standingPhrase } from '../grounds/standing-words.ts';
import { shortcut } from '../layout/shortcut.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { explanationOf } from '../state/selectors.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { citedAnswer } from './cited-answer.ts';

/** The line under an answer: what it stands on, how long it took, and what can be done with it. */
export function AnswerLine({ answer }: { answer: Answer }) {
  const texts = useTexts();
  const actions = useActions();
  const explanation = useGrounds((state) => explanationOf(state, answer.id));
  const running = useGrounds((state) => state.explainRuns[answer.id]?.running === true);
  const standing = explanation === null ? null : standingOf(explanation);
  const rate = (feedback: Feedback): void =>
    void actions.giveFeedback(answer, answer.feedback === feedback ? null : feedback);

  return (
    <div className="answer-line">
      {standing === null ? null : (
        <button
          type="button"
          className="standing"
          data-standing={standing.kind}
          onClick={() => actions.openTab('grounds')}
        >
          {standingPhrase(standing, texts)}
        </button>
      )}
      <span className="answer-seconds">{texts.duration(answer.seconds)}</span>
      {answer.outOfScope ? null : (
        <button
          type="button"
          className="quiet-button"
          disabled={running}
          title={shortcut('E')}
          onClick={() => {
            actions.showInspector();
            if (explanation === null) void actions.explain(answer.id);
            else actions.openTab('grounds');
          }}
        >
          {running ? texts.answer.explaining : texts.answer.explain}
        </button>
      )}
      <CopyButton text={citedAnswer(answer)} label={texts.copy} />
      <span className="answer-feedback">
        <IconButton
          icon="good"
          label={texts.answer.good}
          aria-pressed={answer.feedback === 'up'}
          onClick={() => rate('up')}
        />
        <IconButton
          icon="bad"
          label={texts.answer.bad}
          aria-pressed={answer.feedback === 'down'}
          onClick={() => rate('down')}
        />
      </span>
    </div>
  );
}
