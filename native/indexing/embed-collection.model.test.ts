import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportProgress } from '../contract/index.ts';
import { openChecksumCache } from '../models/checksum.ts';
import type { Embedder } from '../models/embedder.ts';
import { loadEmbedder } from '../models/load-embedder.ts';
import { openStore, type Store } from '../store/index.ts';
import { embedCollection } from './embed-collection.ts';
import { importCollection } from './import-collection.ts';
import { writeExport } from './testing/write-export.ts';

let folder: string;
let store: Store;
let model: Embedder;
/** The model, with a record of all that it has read. */
let embedder: Embedder;
let read: string[];

beforeAll(async () => {
  const files = { path: 'models/all-minilm-l6-v2', languages: ['en'], prefixes: null, sha256: null };
  model = await loadEmbedder(
    { id: 'all-minilm-l6-v2', name: 'MiniLM', task: 'embedding', ...files },
    { threads: 1, checksums: openChecksumCache(null) },
  );
});
afterAll(() => model.dispose());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-embed-'));
  store = openStore(join(folder, 'library.db'));
  read = [];
  embedder = {
    ...model,
    embed: (texts, as, options) => {
      read.push(...texts);
      return model.embed(texts, as, options);
    },
  };
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const importPages = async (name: string, paragraphs: string[]): Promise<number> => {
  const path = join(folder, name);
  writeExport(
    path,
    paragraphs.map((paragraph, index) => ({ id: String(index), title: 'Page', paragraphs: [paragraph] })),
  );
  const options = {
    tokenizerFolder: 'models/all-minilm-l6-v2',
    contextMode: 'all',
    removeGone: false,
    report: () => undefined,
  } as const;
  return (await importCollection({ store, path, ...options })).collectionId;
};
const sentences = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `Sentence number ${index} speaks of ${'things '.repeat(1 + (index % 7))}.`,
  );
const embed = (
  collectionId: number,
  change: { signal?: AbortSignal; report?: (p: ImportProgress) => void } = {},
): Promise<void> =>
  embedCollection({ store, embedder, collectionId, contextMode: 'all', report: () => undefined, ...change });

describe('embedCollection', () => {
  it('lets a question be found by its meaning', async () => {
    const id = await importPages('a', ['The dog barked at the postman.', 'Quarterly revenue grew by ten percent.']);
    await embed(id);
    const [question] = await model.embed(['How did sales develop?'], 'query');
    const range = { collectionId: id, afterId: 0, limit: 10 };
    const [nearest] = store.vectors.nearest(embedder.id, question!, range, 1).hits;
    expect(store.evidences.getMany([nearest!.id]).get(nearest!.id)!.evidence.text).toContain('revenue');
    expect(store.collections.get(id, embedder.id)).toMatchObject({ state: 'ready', embeddedCount: 2 });
  });

  it('reads no text twice: not in a second run, not in another collection, not for equal evidences', async () => {
    const id = await importPages('a', ['One.', 'Same.', 'Same.']);
    await embed(id);
    expect(read).toHaveLength(2);
    await embed(id);
    const other = await importPages('b', ['Same.', 'New.']);
    await embed(other);
    expect(read).toHaveLength(3);
    expect(store.collections.get(other, embedder.id).embeddedCount).toBe(2);
  });

  it('keeps what it has when it is cancelled, and goes on from there', async () => {
    const id = await importPages('a', sentences(60));
    const controller = new AbortController();
    const cancelled = embed(id, {
      signal: controller.signal,
      report: ({ evidencesDone }) => {
        if (evidencesDone > 0) controller.abort();
      },
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    const kept = store.vectors.count(embedder.id, id);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(60);
    read = [];
    await embed(id);
    expect(read).toHaveLength(60 - kept);
  });

  it('counts evidences up to the last one, with the time left', async () => {
    const id = await importPages('a', sentences(40));
    const seen: ImportProgress[] = [];
    await embed(id, { report: (progress) => seen.push(progress) });
    expect(seen[0]).toMatchObject({ stage: 'embedding', evidencesDone: 0, evidencesTotal: 40, secondsLeft: null });
    expect(seen.at(-1)).toMatchObject({ evidencesDone: 40, evidencesTotal: 40, secondsLeft: 0 });
    const counts = seen.map(({ evidencesDone }) => evidencesDone);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });
});
