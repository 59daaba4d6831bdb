import { freemem, totalmem } from 'node:os';
import type { EngineStatus } from '../contract/index.ts';

const memoryRefreshMs = 5_000;

/** The engine's status, and everybody who watches it. */
export class StatusBoard {
  #status: Omit<EngineStatus, 'memory'>;
  readonly #watchers = new Set<() => void>();

  constructor(initial: Pick<EngineStatus, 'version' | 'dataFolder'>) {
    const unloaded = { id: null, name: null, state: 'none', memoryBytes: 0, problem: null } as const;
    this.#status = {
      ...initial,
      chat: unloaded,
      embedder: unloaded,
      reranker: unloaded,
      device: null,
      jobs: [],
      revision: 0,
    };
  }

  get current(): EngineStatus {
    return {
      ...this.#status,
      memory: { usedBytes: process.memoryUsage.rss(), freeBytes: freemem(), totalBytes: totalmem() },
    };
  }

  update(change: Partial<Omit<EngineStatus, 'memory' | 'revision'>>): void {
    this.#status = { ...this.#status, ...change };
    this.#notify();
  }

  /** Says that collections, pages or conversations have changed. */
  contentChanged(): void {
    this.#status = { ...this.#status, revision: this.#status.revision + 1 };
    this.#notify();
  }

  /** Reports at once, after each change, and every few seconds for the memory; resolves when the signal aborts. */
  watch(signal: AbortSignal, report: (status: EngineStatus) => void): Promise<void> {
    return new Promise((resolve) => {
      const tell = (): void => report(this.current);
      const timer = setInterval(tell, memoryRefreshMs);
      const stop = (): void => {
        clearInterval(timer);
        this.#watchers.delete(tell);
        resolve();
      };
      if (signal.aborted) {
        stop();
        return;
      }
      signal.addEventListener('abort', stop, { once: true });
      this.#watchers.add(tell);
      tell();
    });
  }

  #notify(): void {
    for (const tell of this.#watchers) tell();
  }
}
