import {
  GroundsError,
  type CallInput,
  type CallOptions,
  type CallOutput,
  type Method,
} from '../../native/contract/index.ts';
import type { Shell } from '../shell/shell.ts';
import type { Texts } from '../text/texts.ts';
import type { State } from './state.ts';

/** What every group of actions works with. */
export interface Core {
  get: () => State;
  set: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  /** A call to the engine over the connection of the moment. Rejects with `GroundsError` only. */
  call: <M extends Method>(method: M, input: CallInput<M>, options?: CallOptions<M>) => Promise<CallOutput<M>>;
  texts: () => Texts;
  shell: Shell;
}

/** Runs a call whose failure has no place of its own: it is shown above the conversation. */
export async function tell(core: Core, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    const error = GroundsError.from(thrown);
    if (error.code !== 'cancelled' && error.code !== 'connection-lost') core.set({ problem: error.toShape() });
  }
}
