import { useEffect, useRef } from 'react';
import { isAt } from '../state/place.ts';
import { focusedAnswer, openAnswers } from '../state/selectors.ts';
import type { Place } from '../state/state.ts';
import { useGrounds, useTexts } from '../state/use-app.ts';
import { AnswerTurn } from './answer-turn.tsx';
import { AskTurn } from './ask-turn.tsx';
import { Composer } from './composer.tsx';
import { NewConversation } from './new-conversation.tsx';

/** The conversation as a document: questions as headings, answers below, the next question at the foot. */
export function ConversationPane({ place }: { place: Place }) {
  const texts = useTexts();
  const answers = useGrounds(openAnswers);
  const focused = useGrounds((state) => focusedAnswer(state)?.id);
  const asks = useGrounds((state) => state.asks).filter((ask) => isAt(place, ask.place));
  const running = asks.find((ask) => ask.error === null);
  const scroller = useRef<HTMLDivElement>(null);
  const lastAskKey = asks.at(-1)?.key;
  const begun = place.kind === 'conversation';
  const placeKey = begun ? `conversation-${place.id}` : `draft-${place.key}`;
  const empty = answers.length === 0 && asks.length === 0;

  // A new question goes to the top, so that its answer grows into free space and nothing that is read moves.
  useEffect(() => {
    if (lastAskKey !== undefined)
      scroller.current?.querySelector('.turn:last-child')?.scrollIntoView({ block: 'start' });
  }, [lastAskKey]);
  // A conversation that is opened shows its latest answer.
  const loaded = answers.length > 0;
  useEffect(() => {
    if (loaded) scroller.current?.querySelector('.turn:last-child')?.scrollIntoView({ block: 'start' });
  }, [placeKey, loaded]);

  return (
    <>
      <div className="conversation" ref={scroller} role="region" aria-label={texts.answer.region} tabIndex={0}>
        {empty ? <NewConversation begun={begun} /> : null}
        {answers.map((answer) => (
          <AnswerTurn key={answer.id} answer={answer} focused={answer.id === focused && running === undefined} />
        ))}
        {asks.map((ask) => (
          <AskTurn key={ask.key} ask={ask} />
        ))}
      </div>
      <Composer followUp={begun} busyKey={running?.key ?? null} />
    </>
  );
}
