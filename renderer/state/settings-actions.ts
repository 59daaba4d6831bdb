import { GroundsError, type ErrorShape, type ModelTask, type Settings } from '../../native/contract/index.ts';
import { tell, type Core } from './core.ts';

/** Settings, and the models that can be chosen in them. */
export function settingsActions(core: Core) {
  return {
    loadSettings: () => tell(core, async () => core.set({ settings: await core.call('settings.get', {}) })),
    loadModels: () => tell(core, async () => core.set({ models: await core.call('models.list', {}) })),

    changeSettings: (change: Partial<Settings>) =>
      tell(core, async () => {
        // The window follows at once; what the engine answers has the last word.
        core.set(({ settings }) => ({ settings: settings === null ? null : { ...settings, ...change } }));
        core.set({ settings: await core.call('settings.set', change) });
      }),

    /** Takes a model into use; returns why not, when the engine refuses it. */
    chooseModel: async (task: ModelTask, idOrPath: string | null): Promise<ErrorShape | null> => {
      try {
        const settings = await core.call('models.use', { task, idOrPath });
        core.set({ settings, models: await core.call('models.list', {}) });
        return null;
      } catch (thrown) {
        return GroundsError.from(thrown).toShape();
      }
    },
  };
}
