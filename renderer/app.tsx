import { Window } from './layout/window.tsx';
import type { App as AppState } from './state/app.ts';
import { AppContext } from './state/use-app.ts';

/** The user interface over an application state. */
export function App({ app }: { app: AppState }) {
  return (
    <AppContext value={app}>
      <Window />
    </AppContext>
  );
}
