import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, type Explanation } from '../contract/index.ts';
import type { AnswerDraft } from './answers.ts';
import { openStore } from './open.ts';
import { sampleEvidence, samplePage } from './testing/samples.ts';
import type { Store } from './store.ts';

let folder: string;
let store: Store;
let seconds = 0;
const open = (): Store =>
  openStore(join(folder, 'library.db'), { now: () => new Date(Date.UTC(2024, 0, 1, 0, 0, (seconds += 1))) });
const reopen = (): void => {
  store.close();
  store = open();
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-store-'));
  store = open();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const newCollection = (name = 'Docs'): number =>
  store.collections.create({ name, key: 'DOC', source: `/exports/${name}`, contextMode: 'all' });
const texts = (filter: { collectionId?: number; pageId?: number; pageTitle?: string } = {}): string[] =>
  store.evidences.list(filter).map(({ text }) => text);
/** A unit vector [8] float32 (sign bits come in bytes), filled up with zeros. */
const unit = (...numbers: number[]): Float32Array => {
  const length = Math.hypot(...numbers);
  const vector = new Float32Array(Math.ceil(numbers.length / 8) * 8);
  numbers.forEach((number, index) => (vector[index] = number / length));
  return vector;
};
const zeros = new Array<number>(8).fill(0);
/** Gives every pending text the vector that `vectorOf` makes of it. */
const embedAll = (collectionId: number, embedder: string, vectorOf: (text: string) => Float32Array): string[] => {
  const { texts } = store.vectors.pending(embedder, vectorOf('').length, { collectionId, afterId: 0, limit: 1_000 });
  const entries = texts.map(({ text, ...pending }) => ({ ...pending, vector: vectorOf(text) }));
  store.vectors.add(embedder, vectorOf('').length, collectionId, entries);
  return texts.map(({ text }) => text);
};

const nearest = (query: Float32Array, collectionId: number, embedder = 'e'): { id: number; score: number }[] =>
  store.vectors.nearest(embedder, query, { collectionId, afterId: 0, limit: 100 }, 10).hits;

describe('collections', () => {
  it('count their pages, evidences and vectors of the current embedder', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('one'), sampleEvidence('two')]);
    expect(store.collections.get(id, 'e')).toMatchObject({
      pageCount: 1,
      evidenceCount: 2,
      embeddedCount: 0,
      state: 'indexing',
    });
    embedAll(id, 'e', () => unit(1, 0));
    expect(store.collections.get(id, 'e')).toMatchObject({ embeddedCount: 2, state: 'ready' });
    expect(store.collections.get(id, 'another')).toMatchObject({ embeddedCount: 0, state: 'indexing' });
    expect(store.collections.get(id, null)).toMatchObject({ embeddedCount: 0, state: 'ready' });
  });

  it('tell the languages of their pages, the most frequent first', () => {
    const id = newCollection();
    for (const [key, language] of [
      ['1', 'de'],
      ['2', 'en'],
      ['3', 'en'],
      ['4', 'en'],
      ['5', null],
    ] as const) {
      store.replacePage(id, 1, samplePage({ key, language }), []);
    }
    expect(store.collections.get(id, null).languages).toEqual([
      { language: 'en', share: 0.75 },
      { language: 'de', share: 0.25 },
    ]);
  });

  it('can be restored after removal, with everything in them', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('one')]);
    store.collections.remove(id);
    expect(store.collections.list(null)).toEqual([]);
    expect(texts()).toEqual([]);
    expect(() => store.collections.get(id, null)).toThrow(expect.objectContaining({ code: 'not-found' }));
    store.collections.restore(id);
    expect(store.collections.list(null)).toHaveLength(1);
    expect(texts()).toEqual(['one']);
  });

  it('are gone for good, with pages, full text and vectors, when the library is opened again after removal', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('one')]);
    embedAll(id, 'e', () => unit(1, 0));
    store.collections.remove(id);
    reopen();
    expect(() => store.collections.restore(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(store.fullText.search(['one'], null, 10)).toEqual([]);
    expect(nearest(unit(1, 0), id)).toEqual([]);
    const again = newCollection();
    expect(again).toBeGreaterThan(id);
    store.replacePage(again, 1, samplePage(), [sampleEvidence('one')]);
    expect(embedAll(again, 'e', () => unit(1, 0))).toHaveLength(1);
  });
});

describe('imports', () => {
  it('go on as the run that was stopped, with the time that it has taken', () => {
    const collectionId = newCollection();
    const { id } = store.imports.begin(collectionId);
    store.imports.pause(id, 7);
    store.imports.stop(collectionId);
    reopen();
    expect(store.imports.isStopped(collectionId)).toBe(true);
    expect(store.collections.get(collectionId, null).state).toBe('importing');
    expect(store.imports.begin(collectionId)).toEqual({ id, seconds: 7 });
    expect(store.imports.isStopped(collectionId)).toBe(false);
  });
});

describe('pages', () => {
  it('come back as they were put in', () => {
    const id = newCollection();
    const draft = samplePage({ author: 'Ada', modified: '2024-05-01', parentKey: '100', position: 3 });
    const page = store.pages.get(store.replacePage(id, 1, draft, [sampleEvidence('one')]));
    expect(page).toEqual({
      id: page.id,
      collectionId: id,
      evidenceCount: 1,
      key: '101',
      title: 'Release plan',
      path: ['Home'],
      parentKey: '100',
      position: 3,
      author: 'Ada',
      modified: '2024-05-01',
      source: '101.html',
      blocks: draft.blocks,
    });
  });

  it('keep their id when they are replaced, and leave nothing of the old text behind', () => {
    const id = newCollection();
    const first = store.replacePage(id, 1, samplePage(), [sampleEvidence('alpha'), sampleEvidence('beta')]);
    embedAll(id, 'e', () => unit(1, 0));
    const second = store.replacePage(id, 2, samplePage({ title: 'Plan' }), [
      sampleEvidence('gamma', { title: 'Plan' }),
    ]);
    expect(second).toBe(first);
    expect(texts()).toEqual(['gamma']);
    expect(store.fullText.search(['alpha'], null, 10)).toEqual([]);
    expect(store.fullText.search(['gamma'], null, 10)).toHaveLength(1);
    expect(nearest(unit(1, 0), id)).toEqual([]);
  });

  it('stay as they were when replacing fails in the middle', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('alpha')]);
    const bad = sampleEvidence('gamma');
    Object.defineProperty(bad, 'anchor', {
      get: () => {
        throw new Error('broken');
      },
    });
    expect(() => store.replacePage(id, 2, samplePage(), [sampleEvidence('beta'), bad])).toThrow('broken');
    expect(texts()).toEqual(['alpha']);
    expect(store.fullText.search(['alpha'], null, 10)).toHaveLength(1);
    expect(store.fullText.search(['beta'], null, 10)).toEqual([]);
  });

  it('are counted by what an import run did with them', () => {
    const id = newCollection();
    for (const key of ['1', '2', '3']) store.replacePage(id, 1, samplePage({ key }), []);
    expect(store.pages.countByRun(id, 1)).toEqual({ imported: 3, replaced: 0, unchanged: 0 });
    store.replacePage(id, 2, samplePage({ key: '1' }), []);
    store.replacePage(id, 2, samplePage({ key: '4' }), []);
    // The same run may meet a page twice: it was broken off and goes on.
    store.replacePage(id, 2, samplePage({ key: '4' }), []);
    store.replacePage(id, 2, samplePage({ key: '1' }), []);
    expect(store.pages.countByRun(id, 2)).toEqual({ imported: 1, replaced: 1, unchanged: 2 });
  });
});

describe('evidences', () => {
  it('of a row know the whole table', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [
      sampleEvidence('intro'),
      sampleEvidence('table', { kind: 'table' }),
      sampleEvidence('row', { kind: 'row', tableIndex: 1 }),
    ]);
    const [intro, table, row] = store.evidences.list({ collectionId: id });
    const stored = store.evidences.getMany([intro!.id, table!.id, row!.id, 999]);
    expect([...stored.values()].map(({ tableId }) => tableId)).toEqual([null, null, table!.id]);
    expect(store.evidences.countByKind(id)).toEqual({ passage: 1, list: 0, table: 1, row: 1, code: 0 });
  });

  it('can be listed by page and by title', () => {
    const id = newCollection();
    const page = store.replacePage(id, 1, samplePage({ key: '1', title: 'One' }), [sampleEvidence('a')]);
    store.replacePage(id, 1, samplePage({ key: '2', title: 'Two' }), [sampleEvidence('b')]);
    expect(texts({ pageId: page })).toEqual(['a']);
    expect(texts({ pageTitle: 'Two' })).toEqual(['b']);
    expect(texts({ collectionId: id })).toEqual(['a', 'b']);
  });
});

describe('full text', () => {
  const search = (...phrases: string[]): string[] => {
    const hits = store.fullText.search(phrases, null, 10);
    const found = store.evidences.getMany(hits.map(({ id }) => id));
    return hits.map(({ id }) => found.get(id)!.evidence.text);
  };

  it('finds phrases of characters in scripts without spaces', () => {
    store.replacePage(newCollection(), 1, samplePage(), [sampleEvidence('数据库迁移指南'), sampleEvidence('据数')]);
    expect(search('数据')).toEqual(['数据库迁移指南']);
  });

  it('ignores case and diacritics and finds other forms of an English word', () => {
    store.replacePage(newCollection(), 1, samplePage(), [sampleEvidence('Über connecting servers')]);
    expect(search('uber')).toHaveLength(1);
    expect(search('CONNECTED')).toHaveLength(1);
  });

  it('takes a match in the title for more than one in the content', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [
      sampleEvidence('backup words here now', { title: 'Other page' }),
      sampleEvidence('other words here now', { title: 'Backup page' }),
    ]);
    expect(search('backup')).toEqual(['other words here now', 'backup words here now']);
  });

  it('searches only the collections it is told, and does not take their names for text', () => {
    const first = newCollection('First');
    const second = newCollection('Second');
    store.replacePage(first, 1, samplePage(), [sampleEvidence('shared word')]);
    store.replacePage(second, 1, samplePage(), [sampleEvidence('shared word')]);
    const hits = store.fullText.search(['shared'], [second], 10);
    expect(hits.map(({ id }) => id)).toEqual(store.evidences.list({ collectionId: second }).map(({ id }) => id));
    expect(search(`collection${first}`)).toEqual([]);
  });
});

describe('vectors', () => {
  it('are compared by cosine, within the collection asked for', () => {
    const first = newCollection('First');
    const second = newCollection('Second');
    store.replacePage(first, 1, samplePage(), [sampleEvidence('east'), sampleEvidence('north')]);
    store.replacePage(second, 1, samplePage(), [sampleEvidence('south')]);
    const vectorOf = (text: string): Float32Array =>
      text.includes('east') ? unit(1, 0) : text.includes('north') ? unit(1, 1) : unit(0, -1);
    embedAll(first, 'e', vectorOf);
    embedAll(second, 'e', vectorOf);
    const [east, north, south] = store.evidences.list({});
    const hits = nearest(unit(1, 0), first);
    expect(hits.map(({ id }) => id)).toEqual([east!.id, north!.id]);
    [1, Math.SQRT1_2].forEach((cosine, place) => expect(hits[place]!.score).toBeCloseTo(cosine, 6));
    expect(nearest(unit(1, 0), second)).toMatchObject([{ id: south!.id, score: expect.closeTo(0, 6) as number }]);
  });

  it('are asked for once only for the same text and embedder, whatever the collection', () => {
    const first = newCollection('First');
    store.replacePage(first, 1, samplePage(), [sampleEvidence('same')]);
    expect(embedAll(first, 'e', () => unit(1, 0))).toHaveLength(1);
    const second = newCollection('Second');
    store.replacePage(second, 1, samplePage(), [sampleEvidence('same'), sampleEvidence('new')]);
    expect(embedAll(second, 'e', () => unit(0, 1)).map((text) => text.split('\n').at(-1))).toEqual(['new']);
    expect(store.vectors.count('e', second)).toBe(2);
    expect(embedAll(second, 'another', () => unit(1, ...zeros))).toHaveLength(2);
  });

  it('are searched range by range', () => {
    const id = newCollection();
    store.replacePage(
      id,
      1,
      samplePage(),
      ['a', 'b', 'c'].map((text) => sampleEvidence(text)),
    );
    embedAll(id, 'e', (text) => (text.endsWith('c') ? unit(1, 0) : unit(0, 1)));
    const [a, b, c] = store.evidences.list({}).map((evidence) => evidence.id);
    const from = (afterId: number): unknown =>
      store.vectors.nearest('e', unit(1, 0), { collectionId: id, afterId, limit: 2 }, 1);
    expect(from(0)).toMatchObject({ hits: [{ id: a }], lastId: b });
    expect(from(b!)).toMatchObject({ hits: [{ id: c }], lastId: c });
    expect(from(c!)).toEqual({ hits: [], lastId: null });
  });

  it('of two lengths are never mixed under one embedder', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('one')]);
    embedAll(id, 'e', () => unit(1, 0));
    const swapped = expect.objectContaining({ code: 'model-swapped' }) as Error;
    expect(() => nearest(unit(1, ...zeros), id)).toThrow(swapped);
    expect(() => store.vectors.pending('e', 16, { collectionId: id, afterId: 0, limit: 10 })).toThrow(swapped);
    expect(nearest(unit(1, 0), id, 'never used')).toEqual([]);
  });

  it('stay in use after their evidence was indexed anew, until the new one comes', () => {
    const id = newCollection();
    store.replacePage(id, 1, samplePage(), [sampleEvidence('one')]);
    embedAll(id, 'e', () => unit(1, 0));
    const [evidence] = store.evidences.list({});
    store.evidences.reindex(id, evidence!.id, 'one', { title: '', headings: '', content: 'one', context: '' });
    expect(store.vectors.count('e', id)).toBe(0);
    expect(nearest(unit(1, 0), id)).toHaveLength(1);
    expect(store.fullText.search(['release'], null, 10)).toEqual([]);
    expect(embedAll(id, 'e', () => unit(0, 1))).toEqual(['one']);
    expect(nearest(unit(0, 1), id)[0]!.score).toBeCloseTo(1, 6);
  });
});

describe('conversations and answers', () => {
  const draft = (conversationId: number): AnswerDraft => ({
    conversationId,
    collectionIds: [1],
    question: 'When?',
    completedQuestion: 'When is the release?',
    text: 'In May [1].',
    outOfScope: false,
    citations: [1],
    droppedCitations: [],
    pool: store.evidences.list({}).map((evidence, index) => ({
      rank: index + 1,
      evidence,
      score: 1,
      lexical: { rank: 1, score: 3.5 },
      dense: null,
      fused: { rank: 1, score: 1 / 61 },
    })),
    leftOut: [],
    model: 'Test model',
    settings: {
      modelId: 'm',
      modelSha256: 's',
      embedderId: 'e',
      contextTokens: 2048,
      maxAnswerTokens: 100,
      temperature: 0,
      seed: null,
    },
    seconds: 1,
    stepSeconds: { completion: 0, retrieval: 0.1, prompt: 0.5, generation: 0.4 },
    truncated: false,
    notes: [],
  });

  it('keep an answer whole when the pages that it cites are gone', () => {
    const collection = newCollection();
    store.replacePage(collection, 1, samplePage(), [sampleEvidence('The release is in May.')]);
    const conversation = store.conversations.create('Release', [collection]);
    const answer = store.answers.create(draft(conversation.id));
    store.collections.remove(collection);
    reopen();
    expect(store.answers.get(answer.id)).toEqual(answer);
    expect(store.answers.get(answer.id).pool[0]!.evidence.text).toBe('The release is in May.');
  });

  it('list the conversation that was used last first', () => {
    const first = store.conversations.create('First', []);
    const second = store.conversations.create('Second', []);
    expect(store.conversations.list().map(({ id }) => id)).toEqual([second.id, first.id]);
    store.answers.create(draft(first.id));
    expect(store.conversations.list()).toMatchObject([{ id: first.id, answerCount: 1 }, { id: second.id }]);
  });

  it('keep feedback and take it back', () => {
    const answer = store.answers.create(draft(store.conversations.create('One', []).id));
    store.answers.setFeedback(answer.id, 'down');
    expect(store.answers.get(answer.id).feedback).toBe('down');
    store.answers.setFeedback(answer.id, null);
    expect(store.answers.get(answer.id).feedback).toBeNull();
    expect(() => store.answers.setFeedback(999, 'up')).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('can be restored after removal until the library is opened again', () => {
    const { id } = store.conversations.create('One', []);
    const answer = store.answers.create(draft(id));
    store.conversations.remove(id);
    expect(() => store.answers.get(answer.id)).toThrow(expect.objectContaining({ code: 'not-found' }));
    expect(() => store.answers.create(draft(id))).toThrow(expect.objectContaining({ code: 'not-found' }));
    store.conversations.restore(id);
    expect(store.answers.listByConversation(id)).toEqual([answer]);
    store.conversations.remove(id);
    reopen();
    expect(() => store.conversations.restore(id)).toThrow(expect.objectContaining({ code: 'not-found' }));
  });

  it('keep explanations, the latest first', () => {
    const answer = store.answers.create(draft(store.conversations.create('One', []).id));
    const explanation: Explanation = {
      answerId: answer.id,
      method: 'counterfactual',
      mode: 'adaptive',
      samples: 1,
      clusters: [],
      joint: [],
      memory: null,
      sufficiency: null,
      floor: 0.05,
      nullUnchanged: true,
      seconds: 1,
      modelCalls: 2,
      promptTokens: 3,
      naivePromptTokens: 4,
      notes: [],
      created: '2024-01-01T00:00:00.000Z',
    };
    store.explanations.create(explanation);
    store.explanations.create({ ...explanation, mode: 'complete' });
    expect(store.explanations.listByAnswer(answer.id)).toEqual([{ ...explanation, mode: 'complete' }, explanation]);
  });
});

describe('settings', () => {
  it('are the defaults until they are changed, and stay changed', () => {
    expect(store.settings.get()).toEqual(defaultSettings);
    expect(store.settings.set({ k: 5, theme: 'dark' })).toEqual({ ...defaultSettings, k: 5, theme: 'dark' });
    reopen();
    expect(store.settings.get()).toEqual({ ...defaultSettings, k: 5, theme: 'dark' });
  });
});

describe('caches', () => {
  it('keep one text for a name and key', () => {
    expect(store.caches.get('scores', 'a')).toBeNull();
    store.caches.set('scores', 'a', '1');
    store.caches.set('scores', 'a', '2');
    store.caches.set('others', 'a', '3');
    expect(store.caches.get('scores', 'a')).toBe('2');
  });
});
