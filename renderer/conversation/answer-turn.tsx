import { useEffect, useId, useRef } from 'react';
import type { Answer } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { AnswerBody } from './answer-body.tsx';
import { AnswerLine } from './answer-line.tsx';
import { CompletedQuestion } from './completed-question.tsx';

/** A question with its answer. The focused one is what the inspector shows. */
export function AnswerTurn({ answer, focused }: { answer: Answer; focused: boolean }) {
  const texts = useTexts();
  const actions = useActions();
  const moved = useGrounds((state) => state.focusedAnswerId === answer.id);
  const root = useRef<HTMLElement>(null);
  const id = useId();

  useEffect(() => {
    if (moved) root.current?.scrollIntoView({ block: 'nearest' });
  }, [moved]);

  return (
    <article
      className="turn"
      ref={root}
      tabIndex={-1}
      data-focused={focused}
      data-answer={answer.id}
      aria-labelledby={id}
      onPointerDown={() => actions.focusAnswer(answer)}
      onFocus={() => actions.focusAnswer(answer)}
    >
      <h2 className="question" id={id}>
        {answer.question}
      </h2>
      <CompletedQuestion
        question={answer.completedQuestion}
        asked={answer.question}
        onAsk={(completed) => void actions.ask(answer.question, completed)}
      />
      <AnswerBody text={answer.text} pool={answer.outOfScope ? [] : answer.pool} streaming={false} focused={focused} />
      <ul className="answer-notes">
        {answer.outOfScope ? <li>{texts.answer.noSupport}</li> : null}
        {answer.droppedCitations.length > 0 ? <li>{texts.answer.dropped(answer.droppedCitations)}</li> : null}
        {answer.truncated ? <li>{texts.answer.truncated}</li> : null}
        {answer.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <AnswerLine answer={answer} />
    </article>
  );
}
