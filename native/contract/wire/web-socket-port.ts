import { GroundsError } from '../errors.ts';
import type { Port } from './port.ts';

/** What browsers' WebSocket and that of Node's `ws` have in common. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
}

const openState = 1;

/** A port over an open WebSocket; messages travel as JSON text. */
export function webSocketPort(socket: Socket): Port {
  const early: unknown[] = [];
  let listener = (message: unknown): void => void early.push(message);
  socket.addEventListener('message', ({ data }) => listener(parseJson(data)));
  return {
    post: (message) => {
      if (socket.readyState === openState) socket.send(JSON.stringify(message));
    },
    onMessage: (next) => {
      listener = next;
      for (const message of early.splice(0)) next(message);
    },
    onClose: (next) => socket.addEventListener('close', () => next(connectionLost())),
    close: () => socket.close(),
  };
}

/** Waits until a socket is open. Rejects with `connection-lost` when it cannot be opened. */
export function openWebSocketPort(socket: Socket): Promise<Port> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(webSocketPort(socket)));
    socket.addEventListener('error', () => reject(connectionLost()));
    socket.addEventListener('close', () => reject(connectionLost()));
  });
}

/** What is no JSON becomes undefined, which no message schema accepts. */
function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

function connectionLost(): GroundsError {
  return new GroundsError(
    'connection-lost',
    'The connection to Grounds was lost. See whether it is still running in its terminal, and start it again if not.',
  );
}
