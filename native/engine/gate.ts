import { throwIfCancelled } from '../contract/index.ts';

/**
 * Lets work in the background wait while something more urgent has the processor.
 *
 * A question and the embedding of a fresh import want the same cores; the one whom somebody is waiting for goes first.
 */
export class Gate {
  #urgentCount = 0;
  #waiting: (() => void)[] = [];

  /** Runs urgent work; whoever passes through the gate meanwhile waits until all of it is done. */
  async closeDuring<T>(work: () => Promise<T>): Promise<T> {
    this.#urgentCount += 1;
    try {
      return await work();
    } finally {
      this.#urgentCount -= 1;
      if (this.#urgentCount === 0) {
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const go of waiting) go();
      }
    }
  }

  /** Resolves when no urgent work is going on; rejects with `cancelled` when the signal aborts first. */
  async pass(signal: AbortSignal): Promise<void> {
    while (this.#urgentCount > 0) {
      throwIfCancelled(signal);
      await new Promise<void>((resolve) => {
        const go = (): void => {
          signal.removeEventListener('abort', go);
          resolve();
        };
        signal.addEventListener('abort', go, { once: true });
        this.#waiting.push(go);
      });
    }
    throwIfCancelled(signal);
  }
}
