import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client, Collection } from '../contract/index.ts';
import { createEngine, type Engine } from '../engine.ts';
import { connectInProcess } from '../hosts/in-process.ts';
import { writeExport } from '../indexing/testing/write-export.ts';

const first = 'models/all-minilm-l6-v2';
const second = '../shared/models/multilingual-e5-small-latin';
const titles = ['Slewing', 'Hoisting', 'Braking'];

describe.skipIf(!existsSync(second))('Another embedder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grounds-embedders-'));
  const path = join(folder, 'export');
  let engine: Engine;
  let client: Client;

  beforeAll(() => {
    mkdirSync(join(folder, 'models'));
    symlinkSync(resolve(first), join(folder, 'models', 'first'));
    symlinkSync(resolve(second), join(folder, 'models', 'second'));
    writeExport(
      path,
      titles.map((title, index) => ({ id: `${index}`, title, paragraphs: [`${title} is what a crane does.`] })),
    );
    engine = createEngine({
      dataFolder: join(folder, 'data'),
      modelsFolders: [],
      manifestFile: resolve('models/manifest.json'),
      sampleFolder: resolve('native/sample/export'),
      version: '0.0.0',
    });
    client = connectInProcess(engine.handlers);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const theCollection = async (): Promise<Collection> => (await client.call('collections.list', {}))[0]!;
  const use = (name: string): Promise<unknown> =>
    client.call('models.use', { task: 'embedding', idOrPath: join(folder, 'models', name) });

  it('begins to embed in the background as soon as it is chosen; until it is done, words find what is there', async () => {
    await use('first');
    await client.call('collections.import', { path });
    expect(await theCollection()).toMatchObject({ state: 'ready', embeddedCount: titles.length });
    await use('second');
    expect(await theCollection()).toMatchObject({ state: 'indexing', embeddedCount: 0 });
    const [found] = await client.call('pool.search', { question: 'Hoisting' });
    expect(found?.evidence.title).toBe('Hoisting');
    await vi.waitFor(
      async () => expect(await theCollection()).toMatchObject({ state: 'ready', embeddedCount: titles.length }),
      60_000,
    );
  });

  it('still has the vectors of the one before', async () => {
    await use('first');
    expect(await theCollection()).toMatchObject({ state: 'ready', embeddedCount: titles.length });
  });
});
