import { GroundsError } from '../contract/index.ts';
import type { Port } from '../contract/wire/port.ts';

/** Electron's MessagePortMain: a MessagePort with the events of Node. */
export interface ElectronPort {
  postMessage(message: unknown): void;
  start(): void;
  close(): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  on(event: 'close', listener: () => void): unknown;
}

/** The engine's end of a connection to a window. */
export function electronPort(port: ElectronPort): Port {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => {
      port.on('message', ({ data }) => listener(data));
      port.start();
    },
    onClose: (listener) =>
      port.on('close', () => listener(new GroundsError('connection-lost', 'The window was closed or loaded anew.'))),
    close: () => port.close(),
  };
}
