import { GroundsError, type Client } from '../../native/contract/index.ts';
import type { Core } from './core.ts';

const retryMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Holds the one connection to the engine and opens it again when it breaks. */
export class ConnectionKeeper {
  readonly #core: Core;
  readonly #onConnected: () => Promise<void>;
  readonly #onRevision: () => void;
  #client: Client | null = null;
  #failures = 0;
  #wake: (() => void) | null = null;
  #stopped = false;

  constructor(core: Core, events: { onConnected: () => Promise<void>; onRevision: () => void }) {
    this.#core = core;
    this.#onConnected = events.onConnected;
    this.#onRevision = events.onRevision;
  }

  /** The client of the moment. Throws `connection-lost` while there is none. */
  get client(): Client {
    if (this.#client === null) throw new GroundsError('connection-lost', this.#core.texts().connection.lost);
    return this.#client;
  }

  /** Connects, and watches the engine's status until `stop`; each break is followed by another attempt. */
  async run(): Promise<void> {
    while (!this.#stopped) {
      await this.#connectAndWatch();
      await this.#pause();
    }
  }

  /** Ends the pause between two attempts. */
  retryNow(): void {
    this.#wake?.();
  }

  stop(): void {
    this.#stopped = true;
    this.#client?.close();
    this.#wake?.();
  }

  /** Resolves when the connection is gone, or could not be made. */
  async #connectAndWatch(): Promise<void> {
    try {
      this.#client = await this.#core.shell.connect();
      await this.#watch(this.#client);
    } catch {
      // Why does not matter here: calls in flight have been told, and the next attempt will show.
      this.#failures += 1;
    }
    this.#client?.close();
    this.#client = null;
  }

  async #watch(client: Client): Promise<void> {
    let revision: number | null = null;
    const wasLost = this.#core.get().connection.kind === 'lost';
    await client.call(
      'status.watch',
      {},
      {
        onProgress: (status) => {
          this.#core.set({ status });
          if (revision === null) {
            this.#failures = 0;
            this.#core.set({
              connection: { kind: 'connected' },
              ...(wasLost ? { announcement: this.#core.texts().connection.back } : {}),
            });
            void this.#onConnected();
          } else if (revision !== status.revision) this.#onRevision();
          revision = status.revision;
        },
      },
    );
  }

  async #pause(): Promise<void> {
    if (this.#stopped) return;
    const waitMs = retryMs[Math.min(this.#failures, retryMs.length) - 1] ?? retryMs[0] ?? 0;
    this.#core.set({ connection: { kind: 'lost', retryAtMs: Date.now() + waitMs } });
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
