import { useContext, useMemo } from 'react';
import { isPlace, runningAsk } from '../state/place.ts';
import { focusedAnswer, openAnswers } from '../state/selectors.ts';
import { AppContext, useActions } from '../state/use-app.ts';
import type { Commands } from './commands.ts';
import type { KeyCommand } from './keys.ts';
import { useKeys } from './use-keys.ts';

/** The commands of the window, reached by palette and by key. */
export function useCommands({ openImport, narrow }: { openImport: () => void; narrow: boolean }): Commands {
  const store = useContext(AppContext)?.store;
  const actions = useActions();

  const commands = useMemo(
    (): Required<Commands> => ({
      import: openImport,
      sample: () => void actions.importSample(),
      newConversation: () => {
        actions.newConversation();
        focusComposer();
      },
      explain: () => {
        const answer = store === undefined ? null : focusedAnswer(store.getState());
        if (answer === null || answer.outOfScope) return;
        actions.showInspector();
        void actions.explain(answer.id);
      },
      settings: () => actions.show({ kind: 'settings' }),
      left: () => actions.toggle('left'),
      right: () => {
        if (narrow) actions.setDrawer(store?.getState().drawerOpen !== true);
        else actions.toggle('right');
      },
      light: () => void actions.changeSettings({ theme: 'light' }),
      dark: () => void actions.changeSettings({ theme: 'dark' }),
      systemTheme: () => void actions.changeSettings({ theme: 'system' }),
    }),
    [actions, narrow, openImport, store],
  );

  /** Closes the topmost thing, else stops the work that the open conversation waits for. */
  const escape = (): boolean => {
    const state = store?.getState();
    if (state === undefined) return false;
    if (narrow && state.drawerOpen) actions.setDrawer(false);
    else if (!isPlace(state.view)) actions.closeSheet();
    else {
      const ask = runningAsk(state);
      const answer = focusedAnswer(state);
      if (ask !== undefined) actions.cancelAsk(ask.key);
      else if (answer !== null && state.explainRuns[answer.id]?.running === true) actions.cancelExplain(answer.id);
      else return false;
    }
    return true;
  };

  const moveFocus = (step: 1 | -1): boolean => {
    const state = store?.getState();
    if (state === undefined) return false;
    const answers = openAnswers(state);
    const at = answers.findIndex(({ id }) => id === focusedAnswer(state)?.id);
    const next = answers[Math.min(answers.length - 1, Math.max(0, at + step))];
    if (next === undefined) return false;
    actions.focusAnswer(next);
    document.querySelector<HTMLElement>(`[data-answer="${next.id}"]`)?.focus();
    return true;
  };

  useKeys((command: KeyCommand) => {
    switch (command.kind) {
      case 'palette':
        actions.setPalette(true);
        return true;
      case 'new':
        commands.newConversation();
        return true;
      case 'explain':
      case 'import':
      case 'settings':
      case 'left':
      case 'right':
        commands[command.kind]();
        return true;
      case 'compose':
        return focusComposer();
      case 'source': {
        const answer = store === undefined ? null : focusedAnswer(store.getState());
        const source = answer?.pool.find(({ rank }) => rank === command.rank);
        if (source !== undefined) void actions.openSource(source);
        return source !== undefined;
      }
      case 'answer':
        return moveFocus(command.step);
      case 'escape':
        return escape();
    }
  });
  return commands;
}

function focusComposer(): boolean {
  const composer = document.getElementById('composer');
  composer?.focus();
  return composer !== null;
}
