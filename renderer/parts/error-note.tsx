import type { ReactNode } from 'react';
import type { ErrorShape } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';

/** An error where it happened: what is wrong and what to do, and a way to copy the details. */
export function ErrorNote({
  error,
  onDismiss,
  children,
}: {
  error: ErrorShape;
  onDismiss?: () => void;
  children?: ReactNode;
}) {
  const texts = useTexts();
  // What the user called off is no failure.
  const calm = error.code === 'cancelled';
  return (
    <div className={calm ? 'note' : 'note note-error'} role={calm ? undefined : 'alert'}>
      <p className="note-text">{error.message}</p>
      <div className="note-actions">
        {children}
        {calm ? null : <CopyButton text={JSON.stringify(error, null, 2)} label={texts.copyDetails} />}
        {calm ? null : (
          <span className="note-code">
            {texts.error.code} <code>{error.code}</code>
          </span>
        )}
      </div>
      {onDismiss === undefined ? null : <IconButton icon="close" label={texts.dismiss} onClick={onDismiss} />}
    </div>
  );
}
