import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { textsFor, type Texts } from '../text/texts.ts';
import type { App } from './app.ts';
import type { State } from './state.ts';

export const AppContext = createContext<App | null>(null);

function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('A component that needs the application stands outside of it.');
  return app;
}

/** A part of the state; the component is drawn again when that part changes. */
export function useGrounds<Part>(select: (state: State) => Part): Part {
  return useStore(useApp().store, select);
}

export function useActions(): App['actions'] {
  return useApp().actions;
}

/** The words of the interface in the language that is set. */
export function useTexts(): Texts {
  const language = useGrounds(({ settings }) => settings?.language ?? 'system');
  return textsFor(language, useApp().preferredLanguages);
}
