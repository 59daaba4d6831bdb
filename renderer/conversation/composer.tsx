import { useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { scopeName } from '../state/selectors.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { ScopePicker } from './scope-picker.tsx';

/** Where questions are written: Enter asks, Shift+Enter begins a new line. */
export function Composer({ followUp, busyKey }: { followUp: boolean; busyKey: number | null }) {
  const texts = useTexts();
  const actions = useActions();
  const scope = useGrounds(scopeName) ?? texts.ask.all;
  const ready = useGrounds((state) => state.collections !== null && state.collections.length > 0);
  const [question, setQuestion] = useState('');
  const canSend = ready && busyKey === null && question.trim() !== '';
  const send = (): void => {
    if (!canSend) return;
    setQuestion('');
    void actions.ask(question.trim());
  };
  const placeholder = ready
    ? followUp
      ? texts.ask.followUp
      : texts.ask.placeholder(scope)
    : texts.ask.needsCollection;

  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        id="composer"
        aria-label={texts.ask.label}
        placeholder={placeholder}
        value={question}
        rows={1}
        maxLength={20_000}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {followUp ? null : <ScopePicker />}
      {busyKey === null ? (
        <IconButton
          icon="send"
          label={texts.ask.send}
          shortcut="⏎"
          type="submit"
          disabled={!canSend}
          className="send"
        />
      ) : (
        <IconButton icon="close" label={texts.cancel} shortcut="Esc" onClick={() => actions.cancelAsk(busyKey)} />
      )}
    </form>
  );
}
