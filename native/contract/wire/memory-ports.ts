import { GroundsError } from '../errors.ts';
import type { Port } from './port.ts';

/** Two ends of a wire within one process. Messages are copied, so that nothing is shared by accident. */
export function createPortPair(): [Port, Port] {
  const first = new MemoryPort();
  const second = new MemoryPort();
  first.connect(second);
  second.connect(first);
  return [first, second];
}

class MemoryPort implements Port {
  #other: MemoryPort | null = null;
  #early: unknown[] = [];
  #listener: ((message: unknown) => void) | null = null;
  #closeListener: ((reason: GroundsError) => void) | null = null;

  connect(other: MemoryPort): void {
    this.#other = other;
  }

  post(message: unknown): void {
    const other = this.#other;
    if (other === null) return;
    const copy: unknown = structuredClone(message);
    queueMicrotask(() => other.#deliver(copy));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#listener = listener;
    for (const message of this.#early.splice(0)) listener(message);
  }

  onClose(listener: (reason: GroundsError) => void): void {
    this.#closeListener = listener;
  }

  close(): void {
    const other = this.#other;
    this.#other = null;
    if (other === null) return;
    queueMicrotask(() => other.#lose());
  }

  #deliver(message: unknown): void {
    if (this.#other === null) return;
    if (this.#listener === null) this.#early.push(message);
    else this.#listener(message);
  }

  #lose(): void {
    this.#other = null;
    this.#closeListener?.(new GroundsError('connection-lost', 'The other end of this connection was closed.'));
  }
}
