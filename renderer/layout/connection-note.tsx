import { useEffect, useState } from 'react';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

/** Says that the engine cannot be reached and when the next attempt is made. */
export function ConnectionNote() {
  const texts = useTexts();
  const actions = useActions();
  const connection = useGrounds((state) => state.connection);
  const [nowMs, setNowMs] = useState(Date.now);
  const lost = connection.kind === 'lost';
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [lost]);
  if (connection.kind !== 'lost') return null;
  const seconds = Math.max(0, Math.ceil((connection.retryAtMs - nowMs) / 1_000));
  return (
    <div className="note note-warning" role="alert">
      <p className="note-text">
        {texts.connection.lost} <span aria-hidden="true">{texts.connection.retryIn(seconds)}</span>
      </p>
      <div className="note-actions">
        <button type="button" className="quiet-button" onClick={actions.retryConnection}>
          {texts.tryNow}
        </button>
      </div>
    </div>
  );
}
