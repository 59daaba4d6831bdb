import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reranker } from '../models/reranker.ts';
import { openStore, type Store } from '../store/index.ts';
import { sampleEvidence, samplePage } from '../store/testing/samples.ts';
import { retrieve } from './retrieve.ts';

let store: Store;
beforeEach(() => (store = openStore(':memory:')));
afterEach(() => store.close());

const fill = (texts: string[], name = 'Docs'): number => {
  const id = store.collections.create({ name, key: null, source: name, contextMode: 'all' });
  texts.forEach((text, index) => {
    const title = `Page ${index}`;
    store.replacePage(id, 1, samplePage({ key: String(index), title }), [sampleEvidence(text, { title })]);
  });
  return id;
};
const search = async (
  question: string,
  change: { k?: number; collectionIds?: number[]; reranker?: Reranker } = {},
): Promise<string[]> => {
  const pool = await retrieve({
    store,
    embedder: null,
    reranker: null,
    question,
    collectionIds: null,
    k: 10,
    ...change,
  });
  return pool.map(({ evidence }) => evidence.text);
};

describe('retrieve by words alone', () => {
  it('numbers the pool from the best and tells each place', async () => {
    fill(['The firewall blocks port 22.', 'The firewall, once more the firewall.', 'Lunch is at noon.']);
    const pool = await retrieve({
      store,
      embedder: null,
      reranker: null,
      question: 'Which firewall?',
      collectionIds: null,
      k: 10,
    });
    expect(pool.map(({ rank, lexical, dense, fused }) => [rank, lexical?.rank, dense, fused?.rank])).toEqual([
      [1, 1, null, 1],
      [2, 2, null, 2],
    ]);
    expect(pool[0]!.score).toBeCloseTo(1 / 61);
    expect(pool[0]!.lexical!.score).toBeGreaterThan(pool[1]!.lexical!.score);
  });

  it('tells versions and identifiers apart', async () => {
    fill([
      'Affected: 9.0.2',
      'Affected: 9.2.0',
      'See CVE-2023-1234.',
      'See CVE-2023-4321.',
      'Ticket $6768',
      'Ticket 6769',
    ]);
    expect(await search('9.0.2')).toEqual(['Affected: 9.0.2']);
    expect(await search('CVE-2023-1234')).toEqual(['See CVE-2023-1234.']);
    expect(await search('$6768')).toEqual(['Ticket $6768']);
  });

  it.each([
    'firewall AND NOT ("',
    '"firewall',
    'firewall*^2 OR',
    'NEAR(firewall, 5)',
    'title:firewall -{port}',
    "'; DROP TABLE firewall; --",
    'firewall\u0000 \u202e',
    '🧱 firewall 🔥',
    `firewall ${'padding '.repeat(1_200)}`,
  ])('takes operators, quotes and odd characters as text: %s', async (question) => {
    fill(['The firewall blocks port 22.', 'Lunch is at noon.']);
    expect(await search(question)).toEqual(['The firewall blocks port 22.']);
  });

  it('finds Chinese and Arabic words', async () => {
    fill(['数据库迁移指南', 'موعد الإصدار في مايو', 'Lunch is at noon.']);
    expect(await search('数据库在哪里？')).toEqual(['数据库迁移指南']);
    expect(await search('متى الإصدار؟')).toEqual(['موعد الإصدار في مايو']);
  });

  it.each(['', ' \n\t ', '???', '🚀'])('refuses a question without words: "%s"', async (question) => {
    fill(['text']);
    await expect(search(question)).rejects.toMatchObject({ code: 'empty-question' });
  });

  it('refuses a document as a question', async () => {
    fill(['text']);
    await expect(search('word '.repeat(2_001))).rejects.toMatchObject({ code: 'question-too-long' });
  });

  it('says what is missing: any collection, or the one that was named', async () => {
    await expect(search('anything')).rejects.toMatchObject({ code: 'no-collection' });
    fill(['text']);
    await expect(search('anything', { collectionIds: [99] })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('gives an empty pool when nothing matches', async () => {
    fill(['text']);
    expect(await search('unheard')).toEqual([]);
  });

  it('keeps to the collections that were asked for, and away from removed ones', async () => {
    const first = fill(['firewall one'], 'First');
    const second = fill(['firewall two'], 'Second');
    expect(await search('firewall', { collectionIds: [second] })).toEqual(['firewall two']);
    store.collections.remove(second);
    expect(await search('firewall')).toEqual(['firewall one']);
    expect(first).not.toBe(second);
  });

  it('stops when it is cancelled', async () => {
    fill(['text']);
    const options = { store, embedder: null, reranker: null, question: 'text', collectionIds: null, k: 10 };
    await expect(retrieve({ ...options, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('retrieve with a re-ranker', () => {
  const shortest: Reranker = {
    id: 'shortest',
    sha256: '',
    score: (_question, texts) => Promise.resolve(texts.map((text) => -text.length)),
    dispose: () => Promise.resolve(),
  };

  it('follows its order and scores, and still tells the fused place', async () => {
    fill(['firewall firewall firewall and a long tail of other words', 'firewall']);
    const pool = await retrieve({
      store,
      embedder: null,
      reranker: shortest,
      question: 'firewall',
      collectionIds: null,
      k: 10,
    });
    expect(pool.map(({ evidence }) => evidence.text)).toEqual(['firewall', expect.stringContaining('long tail')]);
    expect(pool[0]!.score).toBe(-pool[0]!.evidence.indexedText.length);
    expect(pool.map(({ fused }) => fused!.rank).sort()).toEqual([1, 2]);
  });
});
