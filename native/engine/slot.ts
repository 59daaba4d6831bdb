/** What can be held in a slot. */
interface Disposable {
  dispose(): Promise<void>;
}

/**
 * Holds at most one loaded thing at a time, loads it when it is first wanted, and replaces it when another is wanted.
 *
 * Everybody who asks while it loads gets the same promise. A failed load is forgotten, so that the next request
 * tries again.
 */
export class Slot<T extends Disposable> {
  #key: string | null = null;
  #held: Promise<T> | null = null;

  /** The thing called `key`; what was held under another key is disposed of before the new one is loaded. */
  async get(key: string, load: () => Promise<T>): Promise<T> {
    if (this.#held !== null && this.#key === key) return this.#held;
    const previous = this.#held;
    this.#key = key;
    const loading = this.#replace(previous, load);
    this.#held = loading;
    try {
      return await loading;
    } catch (error) {
      if (this.#held === loading) {
        this.#held = null;
        this.#key = null;
      }
      throw error;
    }
  }

  async empty(): Promise<void> {
    const previous = this.#held;
    this.#held = null;
    this.#key = null;
    await dispose(previous);
  }

  async #replace(previous: Promise<T> | null, load: () => Promise<T>): Promise<T> {
    await dispose(previous);
    return load();
  }
}

async function dispose(held: Promise<Disposable> | null): Promise<void> {
  if (held === null) return;
  const thing = await held.catch(() => null);
  await thing?.dispose();
}
