import { useId } from 'react';
import { ErrorNote } from '../parts/error-note.tsx';
import { Meter } from '../parts/meter.tsx';
import { useSeconds } from '../parts/use-seconds.ts';
import type { Ask } from '../state/state.ts';
import { useActions, useTexts } from '../state/use-app.ts';
import { AnswerBody } from './answer-body.tsx';
import { CompletedQuestion } from './completed-question.tsx';

/** A question on its way: what is happening, the answer as it comes, and a way to stop it. */
export function AskTurn({ ask }: { ask: Ask }) {
  const texts = useTexts();
  const actions = useActions();
  const id = useId();
  const seconds = useSeconds(ask.error === null);
  const { progress, error } = ask;
  const fraction = progress?.fraction ?? null;
  const completed = progress?.completedQuestion ?? ask.completedQuestion;
  const stage = texts.ask.stages[progress?.stage ?? 'loading-model'];
  const writing = progress?.stage === 'answering' && progress.text !== '';

  return (
    <article className="turn" data-focused="true" aria-labelledby={id} aria-busy={error === null}>
      <h2 className="question" id={id}>
        {ask.question}
      </h2>
      {completed === null ? null : <CompletedQuestion question={completed} asked={ask.question} />}
      {progress === null || progress.text === '' ? null : (
        <AnswerBody text={progress.text} pool={progress.pool ?? []} streaming focused />
      )}
      {error === null ? (
        <div className="ask-state">
          <span className="ask-stage">
            {stage}
            {seconds < 1 ? '' : ` · ${texts.duration(seconds)}`}
          </span>
          {writing || fraction === null ? null : <Meter share={fraction} label={stage} />}
          <button type="button" className="quiet-button" title="Esc" onClick={() => actions.cancelAsk(ask.key)}>
            {texts.cancel}
          </button>
        </div>
      ) : (
        <ErrorNote error={error} onDismiss={() => actions.dismissAsk(ask.key)}>
          <button type="button" className="button" onClick={() => actions.askAgain(ask.key)}>
            {texts.ask.again}
          </button>
        </ErrorNote>
      )}
    </article>
  );
}
