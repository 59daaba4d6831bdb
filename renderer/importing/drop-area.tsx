import { useEffect, useState } from 'react';
import { useActions, useTexts } from '../state/use-app.ts';

/** Lets an export be dropped anywhere in the window. */
export function DropArea() {
  const texts = useTexts();
  const actions = useActions();
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (event.dataTransfer === null || !hasFiles(event)) return;
      event.preventDefault();
      void actions.importDropped(event.dataTransfer);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [actions]);

  return over ? <div className="drop-veil">{texts.importing.dropNow}</div> : null;
}
