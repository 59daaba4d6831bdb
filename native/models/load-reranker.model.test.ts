import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChecksumCache } from './checksum.ts';
import { loadReranker } from './load-reranker.ts';
import type { ModelFiles } from './model-files.ts';
import { countingCrossEncoder } from './onnx.fixture.ts';
import type { Reranker } from './reranker.ts';

describe('a cross-encoder', () => {
  let folder: string;
  let reranker: Reranker;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'grounds-ranker-'));
    mkdirSync(path.join(folder, 'onnx'));
    writeFileSync(path.join(folder, 'onnx/model.onnx'), countingCrossEncoder());
    writeFileSync(path.join(folder, 'config.json'), '{"model_type": "bert", "max_position_embeddings": 512}');
    for (const file of ['tokenizer.json', 'tokenizer_config.json']) {
      copyFileSync(path.resolve('models/all-minilm-l6-v2', file), path.join(folder, file));
    }
    const files: ModelFiles = {
      id: 'counting',
      name: 'Counting',
      task: 'rerank',
      path: folder,
      sha256: null,
      languages: [],
      prefixes: null,
    };
    reranker = await loadReranker(files, { checksums: openChecksumCache(null), threads: 1 });
  });
  afterAll(async () => {
    await reranker.dispose();
    rmSync(folder, { recursive: true });
  });

  it('scores each text with the question, in the order of the texts', async () => {
    // Tokens of the second segment: the words and the closing [SEP].
    expect(await reranker.score('Which one?', ['one two three four', 'one', 'one two'])).toEqual([5, 2, 3]);
    expect(await reranker.score('Which one?', [])).toEqual([]);
  });

  it('cuts texts that are too long instead of failing', async () => {
    const [score] = await reranker.score('Which one?', ['word '.repeat(2000)]);
    expect(score).toBeGreaterThan(490);
    expect(score).toBeLessThan(512);
  });

  it('stops when cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(reranker.score('Which?', ['one'], { signal })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
