import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../shell/shell.ts';
import { textsFor } from '../text/texts.ts';
import { ConnectionKeeper } from './connection.ts';
import { conversationActions } from './conversation-actions.ts';
import type { Core } from './core.ts';
import { explainActions } from './explain-actions.ts';
import { importActions } from './import-actions.ts';
import { initialState } from './initial-state.ts';
import { libraryActions } from './library-actions.ts';
import { settingsActions } from './settings-actions.ts';
import type { State } from './state.ts';
import { viewActions } from './view-actions.ts';

/**
 * The window's state and all that can be done to it, without anything that draws.
 *
 * @param preferredLanguages languages of the surroundings, the dearest first, for the setting `system`
 */
export function createApp(shell: Shell, preferredLanguages: readonly string[]) {
  const store: StoreApi<State> = createStore<State>(initialState);
  const core: Core = {
    get: () => store.getState(),
    set: (change) => store.setState(change),
    // An async function, so that a missing connection is a rejection as well.
    call: async (method, input, options) => keeper.client.call(method, input, options),
    texts: () => textsFor(store.getState().settings?.language ?? 'system', preferredLanguages),
    shell,
  };
  const library = libraryActions(core);
  const settings = settingsActions(core);
  const conversation = conversationActions(core);
  const keeper = new ConnectionKeeper(core, {
    onConnected: async () => {
      await Promise.all([library.refresh(), settings.loadSettings(), settings.loadModels()]);
      const { view } = store.getState();
      if (view.kind === 'conversation') await conversation.openConversation(view.id);
    },
    onRevision: () => void library.refresh(),
  });
  const actions = {
    ...library,
    ...settings,
    ...conversation,
    ...importActions(core),
    ...explainActions(core),
    ...viewActions(core),
    /** A call whose result only one view needs, such as the check-up in the settings. */
    call: core.call,
    retryConnection: () => keeper.retryNow(),
  };
  return { store, actions, preferredLanguages, start: () => keeper.run(), stop: () => keeper.stop() };
}

export type App = ReturnType<typeof createApp>;
