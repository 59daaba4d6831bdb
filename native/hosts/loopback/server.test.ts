import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Collection, GroundsError, type Handlers } from '../../contract/index.ts';
import { createClient } from '../../contract/wire/client.ts';
import { openWebSocketPort } from '../../contract/wire/web-socket-port.ts';
import { sampleImportReport, scriptedHandlers } from '../scripted-handlers.ts';
import { type LoopbackServer, startLoopback } from './server.ts';

const batch = '3f0d8e1a-6a55-4a53-9d38-0b1f6f5b7c11';
let folder: string;
let rendererFolder: string;
let dataFolder: string;
let server: LoopbackServer;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-loopback-'));
  rendererFolder = join(folder, 'renderer');
  dataFolder = join(folder, 'data');
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), '<title>Grounds</title>');
  writeFileSync(join(rendererFolder, 'assets', 'main.js'), 'start()');
  writeFileSync(join(folder, 'secret.html'), 'secret');
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(scripted: Partial<Handlers> = {}): Promise<void> {
  const handlers = scriptedHandlers({ 'collections.list': () => [], ...scripted });
  server = await startLoopback({ handlers, rendererFolder, dataFolder });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function send(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET', body?: string): Promise<Answer> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function open(): Promise<string> {
  const { pathname, search } = new URL(server.openingUrl());
  const { headers } = await send(pathname + search);
  return headers['set-cookie']![0]!.split(';')[0]!;
}

const upload = (cookie: string, path: string, body: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> =>
  send(
    `/upload?batch=${batch}&path=${encodeURIComponent(path)}`,
    { Cookie: cookie, Origin: server.origin, ...headers },
    'POST',
    body,
  );

describe('the way in', () => {
  it('listens on 127.0.0.1 alone', async () => {
    await start();
    expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('exchanges a token once for a cookie that scripts and other sites cannot use', async () => {
    await start();
    const { pathname, search } = new URL(server.openingUrl());
    const first = await send(pathname + search);
    expect(first.status).toBe(200);
    expect(first.headers['set-cookie']![0]).toMatch(/^grounds-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await send(pathname + search)).status).toBe(403);
  });

  it('lets a browser that is in use its old address again', async () => {
    await start();
    const { pathname, search } = new URL(server.openingUrl());
    const cookie = (await send(pathname + search)).headers['set-cookie']![0]!.split(';')[0]!;
    expect((await send(pathname + search, { Cookie: cookie })).status).toBe(200);
  });

  it('shows nothing without the cookie', async () => {
    await start();
    expect((await send('/')).status).toBe(403);
    const port = new URL(server.origin).port;
    expect((await send('/', { Cookie: `grounds-${port}=guess` })).status).toBe(403);
  });

  it('refuses another Host, as DNS rebinding would send it', async () => {
    await start();
    const cookie = await open();
    expect((await send('/', { Cookie: cookie, Host: 'evil.example:80' })).status).toBe(421);
  });
});

describe('the window', () => {
  it('comes with a policy that lets nothing in from outside', async () => {
    await start();
    const { status, headers, body } = await send('/', { Cookie: await open() });
    expect([status, body]).toEqual([200, '<title>Grounds</title>']);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('consists of built files and nothing beside them', async () => {
    await start();
    const cookie = await open();
    expect((await send('/assets/main.js', { Cookie: cookie })).headers['content-type']).toMatch('text/javascript');
    const outside = ['/../secret.html', '/%2e%2e/secret.html', '/assets/..%2f..%2fsecret.html', '/..%5csecret.html'];
    for (const path of [...outside, '/assets', '/missing.js', '/%00.html', '/%E0%A4%A']) {
      expect((await send(path, { Cookie: cookie })).status, path).toBe(404);
    }
    expect((await send('/', { Cookie: cookie }, 'DELETE')).status).toBe(405);
  });
});

describe('the connection', () => {
  const connect = async (path: string, headers: Record<string, string>): Promise<number> => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, { headers });
    const port = await openWebSocketPort(socket);
    const client = createClient(port);
    const collections = await client.call('collections.list', {});
    client.close();
    return collections.length;
  };

  it('reaches the engine with the cookie, from the own page', async () => {
    await start();
    await expect(connect('/engine', { Cookie: await open(), Origin: server.origin })).resolves.toBe(0);
  });

  it.each([
    ['without the cookie', '/engine', (): Record<string, string> => ({ Origin: server.origin, Cookie: '' })],
    ['from another site', '/engine', (): Record<string, string> => ({ Origin: 'http://evil.example' })],
    ['without an origin', '/engine', (): Record<string, string> => ({})],
    ['to another host', '/engine', (): Record<string, string> => ({ Origin: server.origin, Host: 'evil.example' })],
    ['at another path', '/', (): Record<string, string> => ({ Origin: server.origin })],
  ])('is refused %s', async (_name, path, headers) => {
    await start();
    const cookie = await open();
    await expect(connect(path, { Cookie: cookie, ...headers() })).rejects.toMatchObject({ code: 'connection-lost' });
  });
});

describe('dropped files', () => {
  it('land in the data folder and can be imported as the folder or file that was dropped', async () => {
    await start();
    const cookie = await open();
    await upload(cookie, 'DEMO/index.html', '<html>');
    const { status, body } = await upload(cookie, 'DEMO/images/a b.png', 'png');
    const target = join(dataFolder, 'uploads', batch, 'DEMO');
    expect([status, JSON.parse(body)]).toEqual([200, { path: target }]);
    expect(readFileSync(join(target, 'images', 'a b.png'), 'utf8')).toBe('png');
  });

  it.each([
    '../out.html',
    '/etc/out',
    'a//b',
    'a/../../b',
    'C:/x',
    'a\\b',
    '.',
    `${'n'.repeat(300)}.zip`,
    'a/',
    'bell\u0007',
  ])('are refused when their path is %j', async (path) => {
    await start();
    const answer = await upload(await open(), path, 'x');
    expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([400, 'bad-input']);
  });

  it('never overwrite each other', async () => {
    await start();
    const cookie = await open();
    await upload(cookie, 'a.zip', 'first');
    expect((await upload(cookie, 'a.zip', 'second')).status).toBe(400);
    expect(readFileSync(join(dataFolder, 'uploads', batch, 'a.zip'), 'utf8')).toBe('first');
  });

  it('are refused from another site, without the cookie, and without a batch', async () => {
    await start();
    const cookie = await open();
    expect((await upload(cookie, 'a.zip', 'x', { Origin: 'http://evil.example' })).status).toBe(403);
    expect((await upload('', 'a.zip', 'x')).status).toBe(403);
    expect((await send('/upload?path=a', { Cookie: cookie, Origin: server.origin }, 'POST', 'x')).status).toBe(400);
    expect(existsSync(join(dataFolder, 'uploads'))).toBe(false);
  });

  it('are removed after their import, and kept when it was cancelled and can go on', async () => {
    let outcome: GroundsError | null = new GroundsError('cancelled', 'Cancelled.');
    await start({
      'collections.import': () => {
        if (outcome !== null) throw outcome;
        return sampleImportReport(1);
      },
    });
    const cookie = await open();
    const { body } = await upload(cookie, 'a.zip', 'x');
    const { path } = JSON.parse(body) as { path: string };
    const headers = { Cookie: cookie, Origin: server.origin };
    const port = await openWebSocketPort(new WebSocket(`${server.origin.replace('http', 'ws')}/engine`, { headers }));
    const client = createClient(port);
    await expect(client.call('collections.import', { path })).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(path)).toBe(true);
    outcome = null;
    await client.call('collections.import', { path });
    expect(existsSync(path)).toBe(false);
    await client.call('collections.import', { path: join(rendererFolder, 'assets') });
    expect(existsSync(join(rendererFolder, 'assets'))).toBe(true);
  });

  it('of earlier runs are removed at the start, unless their import was broken off', async () => {
    const uploads = join(dataFolder, 'uploads');
    mkdirSync(join(uploads, 'old'), { recursive: true });
    mkdirSync(join(uploads, 'unfinished', 'DEMO'), { recursive: true });
    const collection = { state: 'importing', source: join(uploads, 'unfinished', 'DEMO') } as Collection;
    await start({ 'collections.list': () => [collection] });
    expect(readdirSync(uploads)).toEqual(['unfinished']);
  });
});
