import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChecksumCache } from '../models/checksum.ts';
import type { Embedder } from '../models/embedder.ts';
import { loadEmbedder } from '../models/load-embedder.ts';
import { openStore, type Store } from '../store/index.ts';
import { sampleEvidence, samplePage } from '../store/testing/samples.ts';
import { retrieve } from './retrieve.ts';

let store: Store;
let embedder: Embedder;
let collection: number;
const texts = [
  'The dog barked at the postman.',
  'Quarterly revenue grew by ten percent.',
  'Restart the web server with systemctl.',
];

beforeAll(async () => {
  embedder = await loadEmbedder(
    {
      id: 'all-minilm-l6-v2',
      name: 'MiniLM',
      path: 'models/all-minilm-l6-v2',
      languages: ['en'],
      prefixes: null,
      task: 'embedding',
      sha256: null,
    },
    { threads: 1, checksums: openChecksumCache(null) },
  );
  store = openStore(':memory:');
  collection = store.collections.create({ name: 'Docs', key: null, source: 'docs', contextMode: 'none' });
  const drafts = texts.map((text) => sampleEvidence(text, { title: '', indexedText: text }));
  store.replacePage(collection, 1, samplePage(), drafts);
  const { texts: pending } = store.vectors.pending(embedder.id, embedder.dimensions, {
    collectionId: collection,
    afterId: 0,
    limit: 10,
  });
  const vectors = await embedder.embed(
    pending.map(({ text }) => text),
    'passage',
  );
  store.vectors.add(
    embedder.id,
    embedder.dimensions,
    collection,
    pending.map((text, index) => ({ ...text, vector: vectors[index]! })),
  );
});
afterAll(async () => {
  store.close();
  await embedder.dispose();
});

describe('retrieve with an embedder', () => {
  it('finds what is said in other words', async () => {
    const pool = await retrieve({
      store,
      embedder,
      reranker: null,
      question: 'How did sales develop?',
      collectionIds: null,
      k: 1,
    });
    expect(pool[0]).toMatchObject({ evidence: { text: texts[1] }, lexical: null, dense: { rank: 1 } });
  });

  it('lifts what both rankings find', async () => {
    const pool = await retrieve({
      store,
      embedder,
      reranker: null,
      question: 'reboot the server',
      collectionIds: [collection],
      k: 3,
    });
    expect(pool[0]).toMatchObject({ evidence: { text: texts[2] }, lexical: { rank: 1 }, dense: { rank: 1 } });
    expect(pool[0]!.score).toBeCloseTo(2 / 61);
  });

  it('reads a question that is longer than the model to its end', async () => {
    const question = `${'Filler about nothing at all. '.repeat(300)} dog barked postman dog barked postman`.slice(
      -9_900,
    );
    const pool = await retrieve({ store, embedder, reranker: null, question, collectionIds: null, k: 3 });
    expect(pool.find(({ evidence }) => evidence.text === texts[0])?.lexical?.rank).toBe(1);
  });
});
