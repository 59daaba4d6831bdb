import { useState } from 'react';
import { explanationMethodSchema, type Answer, type ExplanationMethod } from '../../native/contract/index.ts';
import { shortcut } from '../layout/shortcut.ts';
import { useActions, useTexts } from '../state/use-app.ts';

/** How an answer is to be explained, and the button that begins. */
export function StartExplaining({ answer, again }: { answer: Answer; again: boolean }) {
  const texts = useTexts();
  const actions = useActions();
  const [method, setMethod] = useState<ExplanationMethod>('counterfactual');
  return (
    <div className="start-explaining">
      <button
        type="button"
        className={again ? 'button' : 'button button-main'}
        title={shortcut('E')}
        onClick={() => void actions.explain(answer.id, { method, fresh: again })}
      >
        {again ? texts.grounds.again : texts.answer.explain}
      </button>
      <label className="select">
        {texts.grounds.method}
        <select value={method} onChange={(event) => setMethod(explanationMethodSchema.parse(event.target.value))}>
          {explanationMethodSchema.options.map((option) => (
            <option key={option} value={option}>
              {texts.grounds.methods[option]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
