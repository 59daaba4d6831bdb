import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type CallProgress, type Client, GroundsError, type Handlers } from '../contract/index.ts';
import { createClient } from '../contract/wire/client.ts';
import { createPortPair } from '../contract/wire/memory-ports.ts';
import { messagePort } from '../contract/wire/message-port.ts';
import type { Port } from '../contract/wire/port.ts';
import { serve } from '../contract/wire/server.ts';
import { openWebSocketPort, webSocketPort } from '../contract/wire/web-socket-port.ts';
import { sampleImportProgress, sampleImportReport, scriptedHandlers } from './scripted-handlers.ts';

type Ends = [client: Port, server: Port];

/** Every way in which a client reaches an engine. */
const wires: { name: string; lost: string; open: () => Promise<Ends> }[] = [
  { name: 'in-memory pair', lost: 'connection-lost', open: () => Promise.resolve(createPortPair()) },
  { name: 'WebSocket', lost: 'connection-lost', open: openSocketPair },
  {
    name: 'MessagePort',
    lost: 'engine-died',
    open: () => {
      const { port1, port2 } = new MessageChannel();
      return Promise.resolve([messagePort(port1), messagePort(port2)]);
    },
  },
];

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function openSocketPair(): Promise<Ends> {
  const http = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const sockets = new WebSocketServer({ server: http });
  const server = new Promise<Port>((resolve) => sockets.once('connection', (socket) => resolve(webSocketPort(socket))));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const client = await openWebSocketPort(new WebSocket(`ws://127.0.0.1:${address.port}`));
  cleanups.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    http.close();
  });
  return [client, await server];
}

describe.each(wires)('a wire over $name', ({ open, lost }) => {
  async function connect(scripted: Partial<Handlers>): Promise<{ client: Client; ends: Ends }> {
    const ends = await open();
    serve(ends[1], scriptedHandlers(scripted));
    const client = createClient(ends[0]);
    cleanups.push(() => client.close());
    return { client, ends };
  }

  /** An import that reports once and then waits for its signal. */
  function waitingImport(): { handler: Handlers['collections.import']; aborted: Promise<void> } {
    let tellAborted = (): void => undefined;
    const aborted = new Promise<void>((resolve) => (tellAborted = resolve));
    const handler: Handlers['collections.import'] = (_input, { signal, report }) =>
      new Promise((_resolve, reject) => {
        report(sampleImportProgress(1));
        signal.addEventListener('abort', () => {
          tellAborted();
          reject(new GroundsError('cancelled', 'Cancelled.'));
        });
      });
    return { handler, aborted };
  }

  it('brings input, progress and output across, with defaults filled in', async () => {
    const seen: unknown[] = [];
    const { client } = await connect({
      'collections.import': (input, { report }) => {
        seen.push(input);
        report(sampleImportProgress(7));
        return Promise.resolve(sampleImportReport(7));
      },
    });
    const progress: CallProgress<'collections.import'>[] = [];
    const report = await client.call(
      'collections.import',
      { path: '/export' },
      { onProgress: (value) => progress.push(value) },
    );
    expect(seen).toEqual([{ path: '/export', removeGone: false }]);
    expect(progress).toEqual([sampleImportProgress(7)]);
    expect(report).toEqual(sampleImportReport(7));
  });

  it('keeps calls apart that run at the same time', async () => {
    const { client } = await connect({
      'collections.import': async ({ path }) => {
        const size = Number(path);
        await new Promise((resolve) => setTimeout(resolve, 20 - size));
        return sampleImportReport(size);
      },
    });
    const reports = await Promise.all(['3', '9', '15'].map((path) => client.call('collections.import', { path })));
    expect(reports.map(({ pages }) => pages.imported)).toEqual([3, 9, 15]);
  });

  it('hands on what a handler throws: code, sentence and data', async () => {
    const { client } = await connect({
      'pages.get': () => {
        throw new GroundsError('not-found', 'This page is gone.', { data: { id: 4 } });
      },
    });
    await expect(client.call('pages.get', { id: 4 })).rejects.toMatchObject({
      name: 'GroundsError',
      code: 'not-found',
      message: 'This page is gone.',
      data: { id: 4 },
    });
  });

  it('cancels: the handler sees the signal, the caller `cancelled`', async () => {
    const { handler, aborted } = waitingImport();
    const { client } = await connect({ 'collections.import': handler });
    const controller = new AbortController();
    const call = client.call(
      'collections.import',
      { path: '/export' },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await aborted;
  });

  it('sends nothing for a call that is cancelled before it begins', async () => {
    const handler = vi.fn<Handlers['collections.list']>(() => []);
    const { client } = await connect({ 'collections.list': handler });
    await expect(client.call('collections.list', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    await client.call('collections.list', {});
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('fails calls in flight, and later ones, when the engine goes', async () => {
    const { handler } = waitingImport();
    const { client, ends } = await connect({ 'collections.import': handler });
    const call = client.call('collections.import', { path: '/export' }, { onProgress: () => ends[1].close() });
    await expect(call).rejects.toMatchObject({ code: lost });
    await expect(client.call('collections.list', {})).rejects.toMatchObject({ code: lost });
  });

  it('aborts what runs when the client goes, and fails its calls', async () => {
    const { handler, aborted } = waitingImport();
    const { client } = await connect({ 'collections.import': handler });
    const call = client.call('collections.import', { path: '/export' }, { onProgress: () => client.close() });
    await expect(call).rejects.toMatchObject({ code: 'connection-lost' });
    await aborted;
  });

  it('refuses a method that it does not know', async () => {
    const { client } = await connect({});
    await expect(client.call('answers.guess' as 'answers.get', { id: 1 })).rejects.toMatchObject({
      code: 'unknown-method',
    });
    await expect(client.call('toString' as 'answers.get', { id: 1 })).rejects.toMatchObject({ code: 'unknown-method' });
  });

  it('refuses bad input with a sentence that names the field', async () => {
    const handler = vi.fn<Handlers['pool.search']>(() => []);
    const { client } = await connect({ 'pool.search': handler });
    const call = client.call('pool.search', { question: 'Who?', k: 5000 });
    await expect(call).rejects.toMatchObject({ code: 'bad-input', message: expect.stringMatching(/“k”/) as string });
    expect(handler).not.toHaveBeenCalled();
  });

  it('does not hand on progress or output that breaks the contract', async () => {
    const foreign = { pages: 'many' };
    const { client } = await connect({
      'collections.list': () => [foreign] as never,
      'collections.import': (_input, { signal, report }) =>
        new Promise((_resolve, reject) => {
          report(foreign as never);
          signal.addEventListener('abort', () => reject(new GroundsError('cancelled', 'Cancelled.')));
        }),
    });
    await expect(client.call('collections.list', {})).rejects.toMatchObject({ code: 'internal' });
    const call = client.call('collections.import', { path: '/export' }, { onProgress: () => undefined });
    await expect(call).rejects.toMatchObject({ code: 'internal' });
  });

  it('closes when the other end speaks another language', async () => {
    const { client, ends } = await connect({});
    ends[0].post({ kind: 'shout', id: 1 });
    await expect(client.call('pages.get', { id: 1 })).rejects.toMatchObject({ code: lost });
  });

  it('skips snapshots for a reader that is slower than the engine, but never the last before a pause', async () => {
    const reported = 200;
    const { client } = await connect({
      'collections.import': async (_input, { signal, report }) => {
        for (let page = 1; page <= reported; page += 1) report(sampleImportProgress(page));
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return sampleImportReport(reported);
      },
    });
    const controller = new AbortController();
    const seen: number[] = [];
    await client.call(
      'collections.import',
      { path: '/export' },
      {
        signal: controller.signal,
        onProgress: ({ pagesDone }) => {
          seen.push(pagesDone);
          if (pagesDone === reported) controller.abort();
        },
      },
    );
    expect(seen).toEqual([1, reported]);
  });
});
