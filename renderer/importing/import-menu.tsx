import { useEffect, useRef } from 'react';
import { useActions, useTexts } from '../state/use-app.ts';

/** The ways to import, once the library is not empty any more. */
export function ImportMenu({ onClose }: { onClose: () => void }) {
  const texts = useTexts();
  const actions = useActions();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const act = (begin: () => Promise<void>): void => {
    onClose();
    void begin();
  };
  return (
    <dialog className="dialog" ref={dialog} aria-label={texts.library.import} onClose={onClose}>
      <div className="drop-target">
        <p>{texts.empty.drop}</p>
        <div className="button-row">
          <button type="button" className="button" onClick={() => act(() => actions.importChosen('file'))}>
            {texts.empty.choose}
          </button>
          <button type="button" className="button" onClick={() => act(() => actions.importChosen('folder'))}>
            {texts.empty.chooseFolder}
          </button>
        </div>
      </div>
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={() => act(actions.importSample)}>
          {texts.empty.sample}
        </button>
        <button type="button" className="quiet-button" onClick={onClose}>
          {texts.cancel}
        </button>
      </div>
    </dialog>
  );
}
