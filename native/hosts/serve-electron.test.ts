import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { GroundsError } from '../contract/index.ts';
import { createClient } from '../contract/wire/client.ts';
import { messagePort } from '../contract/wire/message-port.ts';
import type { ElectronPort } from './electron-port.ts';
import { scriptedHandlers } from './scripted-handlers.ts';
import { serveElectron } from './serve-electron.ts';

class FakeParent extends EventEmitter {
  readonly postMessage = vi.fn();
}

/** Electron's MessagePortMain over one of Node's: the same messages, with Node's events. */
function electronEnd(port: MessagePort): ElectronPort {
  return {
    postMessage: (message) => port.postMessage(message),
    start: () => port.start(),
    close: () => port.close(),
    on: (event: string, listener: (event: { data: unknown }) => void) =>
      port.addEventListener(event, (received) => listener(received as MessageEvent)),
  };
}

const open = (): Parameters<typeof serveElectron>[1] => () => ({
  handlers: scriptedHandlers({ 'collections.list': () => [] }),
  resume: vi.fn(() => Promise.resolve()),
  close: vi.fn(() => Promise.resolve()),
});

describe('serveElectron', () => {
  it('says that it is ready, resumes what was broken off, and serves each port that it is handed', async () => {
    const parent = new FakeParent();
    const engine = open()();
    await serveElectron(parent, () => engine, vi.fn());
    expect(parent.postMessage).toHaveBeenCalledWith({ kind: 'ready' });
    expect(engine.resume).toHaveBeenCalled();
    const { port1, port2 } = new MessageChannel();
    parent.emit('message', { data: 'connect', ports: [electronEnd(port1)] });
    const client = createClient(messagePort(port2));
    await expect(client.call('collections.list', {})).resolves.toEqual([]);
    client.close();
  });

  it('says why the library cannot be opened', async () => {
    const parent = new FakeParent();
    const error = new GroundsError('database-newer', 'This library is from a newer version.');
    const fail = (): never => {
      throw error;
    };
    await serveElectron(parent, fail, vi.fn());
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'failed', error: error.toShape() });
  });

  it('stops the engine before it exits', async () => {
    const parent = new FakeParent();
    const engine = open()();
    const exit = vi.fn(() => expect(engine.close).toHaveBeenCalled());
    await serveElectron(parent, () => engine, exit);
    parent.emit('message', { data: 'stop', ports: [] });
    await vi.waitFor(() => expect(exit).toHaveBeenCalled());
  });
});
