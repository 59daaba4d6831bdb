import type { ImportProgress } from '../contract/index.ts';

const intervalMs = 100;

/** Passes on at most ten snapshots a second; those in between are skipped, `now` passes on one in any case. */
export class ProgressReporter {
  readonly #report: (progress: ImportProgress) => void;
  #lastMs = -Infinity;

  constructor(report: (progress: ImportProgress) => void) {
    this.#report = report;
  }

  sometimes(progress: () => ImportProgress): void {
    if (performance.now() - this.#lastMs >= intervalMs) this.now(progress());
  }

  now(progress: ImportProgress): void {
    this.#lastMs = performance.now();
    this.#report(progress);
  }
}
