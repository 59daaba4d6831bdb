import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChecksumCache } from './checksum.ts';
import type { Embedder } from './embedder.ts';
import { loadEmbedder } from './load-embedder.ts';
import { loadLanguageModel } from './load-language-model.ts';
import type { ModelFiles } from './model-files.ts';

const english: ModelFiles = {
  id: 'all-minilm-l6-v2',
  name: 'all-MiniLM-L6-v2',
  task: 'embedding',
  path: path.resolve('models/all-minilm-l6-v2'),
  sha256: null,
  languages: ['en'],
  prefixes: { query: '', passage: '' },
};
const options = { threads: 1, checksums: openChecksumCache(null) };
const multilingualFolder = path.resolve('../shared/models/multilingual-e5-small-latin');

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);
const texts = [
  'A cat sits on the mat.',
  'The quarterly budget was approved by the finance committee after a long discussion about costs and savings.',
  'A kitten rests on a rug.',
  'Deployments run every Tuesday.',
  'Short.',
  'Kubernetes nodes are added when the autoscaler sees pending pods.',
  'Alice maintains the ingestion service.',
  'Backups are kept for thirty days.',
  'Incidents are reported in the status channel within fifteen minutes.',
];

describe('the English embedder', () => {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await loadEmbedder(english, options);
  });
  afterAll(() => embedder.dispose());

  it('gives unit vectors in the order of the texts, close for close meanings', async () => {
    const counts: number[] = [];
    const vectors = await embedder.embed(texts, 'passage', { onDone: (count) => counts.push(count) });
    expect(counts).toEqual([8, 9]);
    expect(vectors).toHaveLength(texts.length);
    for (const vector of vectors) {
      expect(vector).toHaveLength(embedder.dimensions);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
    expect(dot(vectors[0]!, vectors[2]!)).toBeGreaterThan(0.5);
    expect(dot(vectors[0]!, vectors[1]!)).toBeLessThan(0.2);
  });

  it('gives a text the same vector whatever its neighbours are, one by one', async () => {
    const [alone] = await embedder.embed([texts[3]!], 'passage', { oneByOne: true });
    const among = await embedder.embed(texts, 'passage', { oneByOne: true });
    expect(among[3]).toEqual(alone);
    const [batched] = await embedder.embed([texts[3]!], 'passage');
    expect(dot(alone!, batched!)).toBeGreaterThan(0.99);
  });

  it('counts tokens of the text alone and takes long texts', async () => {
    // WordPiece: "deployments" is "deployment", "##s".
    expect(embedder.countTokens('Deployments run every Tuesday.')).toBe(6);
    expect(embedder.countTokens('')).toBe(0);
    expect(embedder.maxTokens).toBe(512);
    const [vector] = await embedder.embed(['word '.repeat(3000)], 'passage');
    expect(dot(vector!, vector!)).toBeCloseTo(1, 5);
  });

  it('stops when cancelled and lets a question in between the batches of an import', async () => {
    const controller = new AbortController();
    const order: string[] = [];
    const many = Array.from({ length: 400 }, (_, index) => `${texts[1]!} ${index}`);
    const long = embedder.embed(many, 'passage', { signal: controller.signal });
    const settled = long.catch((error: unknown) => error).finally(() => order.push('import'));
    await embedder.embed(['Who maintains search?'], 'query').then(() => order.push('question'));
    controller.abort();
    const started = performance.now();
    expect(await settled).toMatchObject({ code: 'cancelled' });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(order).toEqual(['question', 'import']);
  });

  it('runs beside a chat model in one process', async () => {
    const chat = await loadLanguageModel(
      {
        ...english,
        id: 'smollm2-135m-instruct',
        task: 'chat',
        path: path.resolve('models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf'),
      },
      { ...options, contextTokens: 256, gpu: 'off' },
    );
    const prompt = [chat.tokenize('One, two, three,')];
    const [generation, vectors] = await Promise.all([
      chat.generate(prompt, { maxTokens: 8, temperature: 0, seed: null }),
      embedder.embed(texts, 'passage'),
    ]);
    expect(generation.text).toContain('four');
    expect(vectors).toHaveLength(texts.length);
    await chat.dispose();
  });
});

describe('a folder of the user', () => {
  it('loads from a path with non-ASCII characters and writes nothing into it', async () => {
    const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'grounds-Modèle-Ä-')), 'größe');
    cpSync(english.path, folder, { recursive: true });
    const embedder = await loadEmbedder({ ...english, path: folder, prefixes: null }, options);
    expect((await embedder.embed(['Hello'], 'query'))[0]).toHaveLength(384);
    await embedder.dispose();
    expect(existsSync(path.resolve('node_modules/@xenova/transformers/.cache'))).toBe(false);
    rmSync(path.dirname(folder), { recursive: true });
  });

  it('is refused with a sentence when it is no model', async () => {
    const empty = { ...english, path: path.resolve('scripts') };
    await expect(loadEmbedder(empty, options)).rejects.toMatchObject({ code: 'model-foreign' });
    const absent = { ...english, path: path.resolve('nowhere') };
    await expect(loadEmbedder(absent, options)).rejects.toMatchObject({ code: 'model-missing' });
  });
});

describe.skipIf(!existsSync(multilingualFolder))('the multilingual embedder beside the checkout', () => {
  it('finds an English passage for a German question, with prefixes recognised from its configuration', async () => {
    const source = { ...english, id: 'e5', path: multilingualFolder, prefixes: null };
    const embedder = await loadEmbedder(source, options);
    const passages = await embedder.embed(texts, 'passage');
    const [question] = await embedder.embed(['Wie lange werden Sicherungen aufbewahrt?'], 'query');
    const scores = passages.map((passage) => dot(question!, passage));
    expect(scores.indexOf(Math.max(...scores))).toBe(7);
    const [explicit] = await embedder.embed(['Short.'], 'passage', { oneByOne: true });
    const stated = await loadEmbedder({ ...source, prefixes: { query: 'query: ', passage: 'passage: ' } }, options);
    expect((await stated.embed(['Short.'], 'passage', { oneByOne: true }))[0]).toEqual(explicit);
    await embedder.dispose();
    await stated.dispose();
  });
});
