import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { GroundsError, type Handlers } from '../../contract/index.ts';
import { serve } from '../../contract/wire/server.ts';
import { webSocketPort } from '../../contract/wire/web-socket-port.ts';
import { Door } from './door.ts';
import { replyError } from './replies.ts';
import { removeOldUploads, withUploadCleanup } from './upload-cleanup.ts';
import { Uploads } from './uploads.ts';

/** This machine only: never a network's address. */
const address = '127.0.0.1';
/** Inputs of calls are small; the largest is a question. */
const maxMessageBytes = 4 * 1024 * 1024;

export interface LoopbackOptions {
  handlers: Handlers;
  /** Folder of the built renderer. */
  rendererFolder: string;
  dataFolder: string;
  /** 0, the default, takes a free one. */
  port?: number;
}

export interface LoopbackServer {
  origin: string;
  /** A new address that opens Grounds in one browser, once. */
  openingUrl: () => string;
  close: () => Promise<void>;
}

/**
 * Serves the window and the engine to a browser on this machine, and to nobody else: 127.0.0.1 only, a one-time token
 * for a cookie, and `Host` and `Origin` checked against DNS rebinding and other sites.
 */
export async function startLoopback(options: LoopbackOptions): Promise<LoopbackServer> {
  const { handlers, rendererFolder, dataFolder, port = 0 } = options;
  const uploads = new Uploads(dataFolder);
  await removeOldUploads(handlers, uploads);
  // A large export may take longer than Node's limit for one request; who may send one is checked.
  const http = createServer({ requestTimeout: 0 });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, address, resolve);
  });
  const host = `${address}:${(http.address() as AddressInfo).port}`;
  const door = new Door(host, uploads, rendererFolder);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const servedHandlers = withUploadCleanup(handlers, uploads);

  http.on('request', (request, response) => {
    door.answer(request, response).catch((error: unknown) => replyError(response, GroundsError.from(error)));
  });
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!door.letsConnect(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (open) => serve(webSocketPort(open), servedHandlers));
  });

  return {
    origin: `http://${host}`,
    openingUrl: () => `http://${host}/open?token=${door.session.issueToken()}`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
