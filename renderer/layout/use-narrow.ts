import { useSyncExternalStore } from 'react';

const narrow = globalThis.matchMedia?.('(width < 900px)');

/** Whether the window is too narrow for three panes; the inspector is a drawer then. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow?.addEventListener('change', changed);
      return () => narrow?.removeEventListener('change', changed);
    },
    () => narrow?.matches === true,
  );
}
