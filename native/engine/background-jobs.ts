import type { ImportProgress } from '../contract/index.ts';
import { GroundsError } from '../contract/index.ts';
import type { StatusBoard } from './status-board.ts';

interface Job {
  controller: AbortController;
  progress: ImportProgress;
}

/** Imports and embeddings under way, one at a time for each collection source; shown on the status board. */
export class BackgroundJobs {
  readonly #status: StatusBoard;
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Set<Promise<unknown>>();
  #isClosing = false;

  constructor(status: StatusBoard) {
    this.#status = status;
  }

  /**
   * Runs work under a key; throws `busy` when work of that key is already going on. Aborts when the caller cancels
   * and when the engine closes, but not when the caller's connection is lost: then the work goes on unwatched.
   */
  async run<T>(
    key: string,
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal, report: (progress: ImportProgress) => void) => Promise<T>,
  ): Promise<T> {
    if (this.#isClosing) throw new GroundsError('cancelled', 'Cancelled.');
    if (this.#jobs.has(key)) {
      throw new GroundsError('busy', `“${name}” is being imported already. Wait until that is done, or cancel it.`);
    }
    const job: Job = { controller: new AbortController(), progress: nothingDone(name) };
    this.#jobs.set(key, job);
    const obey = (): void => {
      if (!isLostConnection(signal.reason)) job.controller.abort(signal.reason);
    };
    if (signal.aborted) obey();
    signal.addEventListener('abort', obey, { once: true });
    const running = work(job.controller.signal, (progress) => {
      job.progress = progress;
      this.#publish();
    });
    this.#running.add(running);
    this.#publish();
    try {
      return await running;
    } finally {
      signal.removeEventListener('abort', obey);
      this.#running.delete(running);
      this.#jobs.delete(key);
      this.#publish();
    }
  }

  /** Stops the work on a collection, if there is any. */
  cancel(collectionId: number): void {
    for (const { controller, progress } of this.#jobs.values()) {
      if (progress.collectionId === collectionId) controller.abort();
    }
  }

  /** True from when all work is being stopped; what is cancelled then, nobody has decided against. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Stops all work, lets none begin any more, and waits until all has stopped. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { controller } of this.#jobs.values()) controller.abort();
    await Promise.allSettled(this.#running);
  }

  #publish(): void {
    this.#status.update({ jobs: [...this.#jobs.values()].map(({ progress }) => progress) });
  }
}

function isLostConnection(reason: unknown): boolean {
  return reason instanceof GroundsError && reason.code === 'connection-lost';
}

function nothingDone(collection: string): ImportProgress {
  return {
    stage: 'opening',
    collectionId: null,
    collection,
    pagesDone: 0,
    pagesTotal: 0,
    evidencesDone: 0,
    evidencesTotal: 0,
    secondsLeft: null,
  };
}
