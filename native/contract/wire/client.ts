import type { z } from 'zod';
import type { CallDeclaration } from '../call.ts';
import {
  type CallInput,
  type CallOptions,
  type CallOutput,
  type CallProgress,
  type Client,
  type Method,
  calls,
} from '../calls.ts';
import { GroundsError } from '../errors.ts';
import { type ClientMessage, type ServerMessage, serverMessageSchema } from './messages.ts';
import type { Port } from './port.ts';

interface PendingCall {
  /** Both throw when the value is none that the contract knows. */
  onProgress: (value: unknown) => void;
  onResult: (value: unknown) => void;
  onError: (error: GroundsError) => void;
  /** Takes the listener off the caller's signal. */
  release: () => void;
}

/** The engine at the other end of a port. What arrives is checked against the contract before it is handed on. */
export function createClient(port: Port): Client {
  return new WireClient(port);
}

class WireClient implements Client {
  readonly #port: Port;
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  #lost: GroundsError | null = null;

  constructor(port: Port) {
    this.#port = port;
    port.onMessage((message) => this.#receive(message));
    port.onClose((reason) => this.#lose(reason));
  }

  /**
   * Rejects with what the handler threw, with `cancelled` once the handler has obeyed the signal, or with the reason
   * for which the port was closed.
   */
  async call<M extends Method>(
    method: M,
    input: CallInput<M>,
    { signal, onProgress }: CallOptions<M> = {},
  ): Promise<CallOutput<M>> {
    if (this.#lost !== null) throw this.#lost;
    if (signal?.aborted === true) throw new GroundsError('cancelled', 'Cancelled.');
    const declaration: CallDeclaration = calls[method];
    const id = (this.#lastId += 1);
    const cancel = (): void => this.#post({ kind: 'cancel', id });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, {
        onProgress: (value) => onProgress?.(parse(declaration.progress, value) as CallProgress<M>),
        onResult: (value) => resolve(parse(declaration.output, value) as CallOutput<M>),
        onError: reject,
        release: () => signal?.removeEventListener('abort', cancel),
      });
      signal?.addEventListener('abort', cancel);
      this.#post({ kind: 'call', id, method, input });
    });
  }

  close(): void {
    this.#port.close();
    this.#lose(new GroundsError('connection-lost', 'This connection to Grounds was closed. Open it again to go on.'));
  }

  #post(message: ClientMessage): void {
    this.#port.post(message);
  }

  #receive(message: unknown): void {
    const parsed = serverMessageSchema.safeParse(message);
    if (parsed.success) {
      this.#dispatch(parsed.data);
      return;
    }
    this.#port.close();
    this.#lose(new GroundsError('connection-lost', 'Grounds sent something unreadable. Restart it to go on.'));
  }

  /** Messages of calls that are settled already are late and mean nothing. */
  #dispatch(message: ServerMessage): void {
    const { id } = message;
    const call = this.#pending.get(id);
    if (call === undefined) return;
    try {
      if (message.kind === 'progress') {
        call.onProgress(message.value);
        this.#post({ kind: 'acknowledge', id });
        return;
      }
      this.#forget(id, call);
      if (message.kind === 'result') call.onResult(message.value);
      else call.onError(GroundsError.fromShape(message.error));
    } catch (error) {
      this.#forget(id, call);
      this.#post({ kind: 'cancel', id });
      call.onError(GroundsError.from(error));
    }
  }

  #forget(id: number, call: PendingCall): void {
    this.#pending.delete(id);
    call.release();
  }

  #lose(reason: GroundsError): void {
    if (this.#lost !== null) return;
    this.#lost = reason;
    for (const [id, call] of [...this.#pending]) {
      this.#forget(id, call);
      call.onError(reason);
    }
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GroundsError(
    'internal',
    'The engine gave an answer that this window does not understand. Restart Grounds, so that both are of one version.',
    { cause: parsed.error },
  );
}
