import type { Output } from './surroundings.ts';

const rewriteMs = 100;
const lineMs = 10_000;

/**
 * Shows how far something is, on standard error: one line that is written over where somebody watches, else a line
 * for each new stage and every ten seconds.
 */
export class ProgressLine {
  readonly #output: Output;
  readonly #now: () => number;
  #stage = '';
  #shownMs = -Infinity;
  #isOpen = false;

  constructor(output: Output, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
  }

  show(stage: string, detail = ''): void {
    const nowMs = this.#now();
    const pauseMs = this.#output.isTTY === true ? rewriteMs : lineMs;
    if (stage === this.#stage && nowMs - this.#shownMs < pauseMs) return;
    this.#stage = stage;
    this.#shownMs = nowMs;
    const text = detail === '' ? stage : `${stage} ${detail}`;
    if (this.#output.isTTY === true) {
      this.#output.write(`\r\u001b[K${text.slice(0, (this.#output.columns ?? 80) - 1)}`);
      this.#isOpen = true;
    } else this.#output.write(`${text}\n`);
  }

  /** Takes the line away, so that what follows begins on a clean one. */
  end(): void {
    if (this.#isOpen) this.#output.write('\r\u001b[K');
    this.#isOpen = false;
  }
}
