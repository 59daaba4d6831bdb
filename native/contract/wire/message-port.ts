import { GroundsError } from '../errors.ts';
import type { Port } from './port.ts';

/** What MessagePorts of windows and of Node's worker threads have in common. */
export interface PortLike {
  postMessage(message: unknown): void;
  start(): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: () => void): void;
}

/** A port over a MessagePort to the engine's process: when the other end goes, the engine has died. */
export function messagePort(port: PortLike): Port {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => {
      port.addEventListener('message', ({ data }) => listener(data));
      port.start();
    },
    onClose: (listener) => port.addEventListener('close', () => listener(engineDied())),
    close: () => port.close(),
  };
}

function engineDied(): GroundsError {
  return new GroundsError(
    'engine-died',
    'The engine stopped unexpectedly and is being started again. Try again in a moment; what was stored is safe.',
  );
}
