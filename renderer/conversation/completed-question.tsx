import { useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { useTexts } from '../state/use-app.ts';

/** The question as Grounds understood it; it can be put right and asked again. */
export function CompletedQuestion({
  question,
  asked,
  onAsk,
}: {
  question: string;
  asked: string;
  onAsk?: ((completedQuestion: string) => void) | undefined;
}) {
  const texts = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  const send = (): void => {
    if (draft === null || draft.trim() === '') return;
    setDraft(null);
    onAsk?.(draft.trim());
  };
  if (draft !== null) {
    return (
      <div className="completed">
        <textarea
          className="completed-field"
          aria-label={texts.answer.editCompleted}
          value={draft}
          rows={2}
          autoFocus
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation();
              setDraft(null);
            }
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              send();
            }
          }}
        />
        <button type="button" className="button" onClick={send}>
          {texts.answer.askEdited}
        </button>
        <button type="button" className="quiet-button" onClick={() => setDraft(null)}>
          {texts.cancel}
        </button>
      </div>
    );
  }
  return (
    <p className="completed">
      <span aria-hidden="true">⤷</span>
      <span className="visually-hidden">{texts.answer.completed}:</span>
      <span>{question === asked ? texts.steps.unchanged : question}</span>
      {onAsk === undefined ? null : (
        <IconButton icon="edit" label={texts.answer.editCompleted} onClick={() => setDraft(question)} />
      )}
    </p>
  );
}
