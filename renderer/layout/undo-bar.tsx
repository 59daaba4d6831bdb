import { useActions, useGrounds, useTexts } from '../state/use-app.ts';

/** For ten seconds after a removal: what went, and a way to have it back. */
export function UndoBar() {
  const texts = useTexts();
  const actions = useActions();
  const undo = useGrounds((state) => state.undo);
  if (undo === null) return null;
  return (
    <div className="undo-bar">
      <span>{undo.text}</span>
      <button type="button" className="button" onClick={() => void actions.undoRemoval()}>
        {texts.undo}
      </button>
    </div>
  );
}
