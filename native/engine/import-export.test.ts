import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client, Collection } from '../contract/index.ts';
import { createEngine, type Engine } from '../engine.ts';
import { connectInProcess } from '../hosts/in-process.ts';
import { writeExport } from '../indexing/testing/write-export.ts';
import { openStore } from '../store/index.ts';

const pageCount = 60;
let folder: string;
let path: string;
let engine: Engine;
let client: Client;

function start(): void {
  engine = createEngine({
    dataFolder: folder,
    modelsFolders: [],
    manifestFile: resolve('models/manifest.json'),
    sampleFolder: resolve('native/sample/export'),
    version: '0.0.0',
  });
  client = connectInProcess(engine.handlers);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-engine-import-'));
  path = join(folder, 'export');
  const paragraphs = Array.from({ length: 20 }, (_, index) => `Sentence ${index} says what cranes lift.`);
  writeExport(
    path,
    Array.from({ length: pageCount }, (_, index) => ({ id: `${index}`, title: `Zeppelin ${index}`, paragraphs })),
  );
  start();
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  await engine.close();
  start();
  await engine.resume();
}
const theCollection = async (): Promise<Collection> => (await client.call('collections.list', {}))[0]!;
/** Whether the indexes hold the titles of the pages, for all of the evidences or for none. */
const titlesIndexed = async (): Promise<boolean | null> => {
  const found = (await client.call('evidences.list', {})).map(({ indexedText }) => indexedText.includes('Zeppelin'));
  return found.every((has) => has) ? true : found.some((has) => has) ? null : false;
};
/** Imports until the first pages are in, then does something about it. */
async function importUntilPagesAreIn(act: (controller: AbortController) => unknown): Promise<void> {
  const controller = new AbortController();
  const importing = client.call(
    'collections.import',
    { path },
    { signal: controller.signal, onProgress: ({ pagesDone }) => pagesDone > 0 && void act(controller) },
  );
  await expect(importing).rejects.toMatchObject({ code: 'cancelled' });
}

describe('The context mode', () => {
  it('reaches collections that are there, in the background, as soon as it is changed', async () => {
    await client.call('collections.import', { path });
    expect(await titlesIndexed()).toBe(true);
    await client.call('settings.set', { contextMode: 'none' });
    await vi.waitFor(async () => expect(await titlesIndexed()).toBe(false), 10_000);
    expect((await client.call('pool.search', { question: 'Which Zeppelin?' })).length).toBe(0);
  });

  it('reaches them at the next start when Grounds was closed before it could', async () => {
    await client.call('collections.import', { path });
    await engine.close();
    const store = openStore(join(folder, 'library.sqlite'));
    store.settings.set({ contextMode: 'none' });
    store.close();
    start();
    expect(await titlesIndexed()).toBe(true);
    await engine.resume();
    expect(await titlesIndexed()).toBe(false);
  });

  it('ends up as it was set last when it is changed while the change before is under way', async () => {
    await client.call('collections.import', { path });
    for (const contextMode of ['none', 'all', 'none', 'title'] as const) {
      await client.call('settings.set', { contextMode });
    }
    const modeOf = async (): Promise<string> => (await client.call('evidences.list', {}))[0]!.indexedText;
    await vi.waitFor(async () => {
      expect(await titlesIndexed()).toBe(true);
      expect(await modeOf()).not.toContain('After');
    }, 10_000);
  });
});

describe('An import that is broken off', () => {
  it('goes on at the next start when Grounds was closed', async () => {
    await importUntilPagesAreIn(() => engine.close());
    await restart();
    expect(await theCollection()).toMatchObject({ state: 'ready', pageCount });
  });

  it('waits for the user when the user has cancelled it', async () => {
    await importUntilPagesAreIn((controller) => controller.abort());
    await restart();
    const stopped = await theCollection();
    expect(stopped.state).toBe('importing');
    expect(stopped.pageCount).toBeLessThan(pageCount);
    const { pages } = await client.call('collections.import', { path });
    expect(pages).toMatchObject({ imported: pageCount, unchanged: 0 });
    expect((await theCollection()).state).toBe('ready');
  });
});
