/**
 * Sends snapshots no faster than the other end takes them: at most one is on its way, and of those that come
 * meanwhile only the latest is kept.
 */
export class LatestProgress {
  readonly #send: (value: unknown) => void;
  #waiting: { value: unknown } | null = null;
  #onItsWay = false;
  #ended = false;

  constructor(send: (value: unknown) => void) {
    this.#send = send;
  }

  report(value: unknown): void {
    if (this.#ended) return;
    if (this.#onItsWay) {
      this.#waiting = { value };
      return;
    }
    this.#onItsWay = true;
    this.#send(value);
  }

  /** The other end has dealt with what was on its way. */
  acknowledge(): void {
    this.#onItsWay = false;
    const next = this.#waiting;
    this.#waiting = null;
    if (next !== null) this.report(next.value);
  }

  /** Nothing is sent any more: the call's result says more than any snapshot. */
  end(): void {
    this.#ended = true;
  }
}
