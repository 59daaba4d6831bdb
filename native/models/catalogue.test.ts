import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listModels, resolveModel } from './catalogue.ts';
import { ggufBytes, text, uint32 } from './gguf.fixture.ts';
import type { Manifest } from './manifest.ts';
import { manifestSchema, readManifest, weightsOf } from './manifest.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'grounds-catalogue-'));
afterAll(() => rmSync(root, { recursive: true }));

const gguf = ggufBytes({
  values: { 'general.architecture': text('llama'), 'llama.block_count': uint32(1), 'llama.context_length': uint32(64) },
});
const source = { kind: 'hub', repository: 'a/b', revision: 'main', file: 'f' } as const;
const common = { licence: 'MIT', languages: ['en'], memoryBytes: 1, recommendedForGb: null, prefixes: null };
const manifest: Manifest = manifestSchema.parse({
  models: [
    {
      ...common,
      id: 'chat-a',
      name: 'Chat A',
      task: 'chat',
      weights: 'a.gguf',
      files: [{ path: 'a.gguf', sizeBytes: gguf.length, sha256: 'a'.repeat(64), sources: [source] }],
    },
    {
      ...common,
      id: 'embedder-b',
      name: 'Embedder B',
      task: 'embedding',
      prefixes: { query: 'q: ', passage: 'p: ' },
      weights: 'onnx/model.onnx',
      files: ['onnx/model.onnx', 'config.json', 'tokenizer.json', 'tokenizer_config.json'].map((file) => ({
        path: file,
        sizeBytes: 2,
        sha256: 'b'.repeat(64),
        sources: [source],
      })),
    },
  ],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'models-'));
});

function place(file: string, bytes: Buffer | string = '{}'): string {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  return target;
}
function placeOnnx(name: string, config = '{}'): string {
  for (const file of ['onnx/model.onnx', 'tokenizer.json', 'tokenizer_config.json']) place(`${name}/${file}`);
  place(`${name}/config.json`, config);
  return path.join(folder, name);
}
const list = () => listModels({ manifest, folders: [folder] });
const resolve = (idOrPath: string, task: 'chat' | 'embedding' | 'rerank') =>
  resolveModel(idOrPath, task, { manifest, folders: [folder] });

describe('the list of models', () => {
  it('shows known models where they are and where they are not', () => {
    expect(list().map(({ id, path: at }) => [id, at])).toEqual([
      ['chat-a', null],
      ['embedder-b', null],
    ]);
    const file = place('chat-a/a.gguf', gguf);
    expect(list()[0]).toMatchObject({ id: 'chat-a', path: file, origin: 'manifest', problem: null });
  });

  it('says which files of a known model are incomplete', () => {
    truncateSync(place('chat-a/a.gguf', gguf), 10);
    expect(list()[0]?.problem).toMatchObject({ code: 'model-truncated' });
    placeOnnx('embedder-b');
    rmSync(path.join(folder, 'embedder-b/tokenizer.json'));
    expect(list()[1]?.problem?.message).toContain('tokenizer.json');
  });

  it('adds every other model that it finds, with its task and what is wrong with it', () => {
    const chat = place('mine/Größer-7B.gguf', gguf);
    const broken = place('broken.gguf', 'no model');
    const embedder = placeOnnx('e5');
    const reranker = placeOnnx('ranker', '{"architectures": ["BertForSequenceClassification"]}');
    place('.hidden/x.gguf', gguf);
    expect(
      list()
        .filter(({ origin }) => origin === 'file')
        .map(({ id, name, task, problem }) => [id, name, task, problem?.code ?? null]),
    ).toEqual([
      [broken, 'broken', 'chat', 'model-foreign'],
      [embedder, 'e5', 'embedding', null],
      [chat, 'Größer-7B', 'chat', null],
      [reranker, 'ranker', 'rerank', null],
    ]);
  });
});

describe('a model by its id or path', () => {
  it('is resolved to files, with what the manifest knows of it', () => {
    const home = placeOnnx('embedder-b');
    const files = {
      id: 'embedder-b',
      path: home,
      sha256: 'b'.repeat(64),
      prefixes: { query: 'q: ', passage: 'p: ' },
    };
    expect(resolve('embedder-b', 'embedding')).toMatchObject(files);
    expect(resolve(home, 'embedding')).toMatchObject(files);
    const own = place('own.gguf', gguf);
    expect(resolve(own, 'chat')).toMatchObject({ id: own, name: 'own', sha256: null });
  });

  it('is taken from a folder that holds the file by its name alone, when its size is right', () => {
    place('a.gguf', 'something else');
    expect(() => resolve('chat-a', 'chat')).toThrow(expect.objectContaining({ code: 'model-missing' }));
    const file = place('a.gguf', gguf);
    expect(resolve('chat-a', 'chat').path).toBe(file);
  });

  it('is refused when it is absent or for another task', () => {
    expect(() => resolve('chat-a', 'chat')).toThrow(expect.objectContaining({ code: 'model-missing' }));
    expect(() => resolve('/no/such/model', 'chat')).toThrow(expect.objectContaining({ code: 'model-missing' }));
    expect(() => resolve('chat-a', 'embedding')).toThrow(expect.objectContaining({ code: 'model-unsupported' }));
    const embedder = placeOnnx('e5');
    expect(() => resolve(embedder, 'rerank')).toThrow(expect.objectContaining({ code: 'model-unsupported' }));
    cpSync(embedder, path.join(folder, 'empty'), { recursive: true, filter: (file) => !file.endsWith('.onnx') });
    expect(() => resolve(path.join(folder, 'empty'), 'embedding')).toThrow(
      expect.objectContaining({ code: 'model-foreign' }),
    );
  });
});

describe('the manifest of the project', () => {
  const real = readManifest('models/manifest.json');

  it('is sound and holds what the starter and the tests need', () => {
    const ids = real.models.map(({ id }) => id);
    for (const id of ['smollm2-135m-instruct', 'qwen2.5-coder-0.5b-instruct', 'all-minilm-l6-v2']) {
      expect(ids).toContain(id);
    }
    for (const model of real.models) expect(model.memoryBytes).toBeGreaterThan(weightsOf(model).sizeBytes);
  });

  it('recommends a chat model for laptops of 8, 16 and 32 GB', () => {
    const chat = real.models.filter(({ task }) => task === 'chat');
    expect(chat.map(({ recommendedForGb }) => recommendedForGb)).toEqual(expect.arrayContaining([8, 16, 32]));
  });

  it('refuses paths that leave a model folder', () => {
    const [model] = real.models;
    const bad = { ...model!, weights: '../x', files: [{ ...model!.files[0]!, path: '../x' }] };
    expect(manifestSchema.safeParse({ models: [bad] }).success).toBe(false);
  });
});
