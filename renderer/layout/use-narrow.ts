import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(width < 900px)');

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the window is too narrow for three panes; the inspector is a drawer then. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
