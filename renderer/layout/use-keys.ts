import { useEffect, useEffectEvent } from 'react';
import { keyCommand, type KeyCommand } from './keys.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menuitem]'))
  );
}

/** Hears the keys of the whole window; `onCommand` says whether it did something with a command. */
export function useKeys(onCommand: (command: KeyCommand) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // An open dialog has the keyboard for itself.
    if (document.querySelector('dialog[open]') !== null) return;
    const command = keyCommand(event, isTyping(event.target));
    if (command !== null && onCommand(command)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => hear(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
