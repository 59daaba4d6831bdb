import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openChecksumCache } from './checksum.ts';
import { loadEmbedder } from './load-embedder.ts';
import { loadTokenCounter } from './load-tokenizer.ts';

const folders = ['models/all-minilm-l6-v2', '../shared/models/multilingual-e5-small-latin'];
const texts = [
  '',
  'Deployments run every Tuesday.',
  'Übergrößenträger\tam  Kran',
  'v2.10.3-rc1 (BUILD_77)',
  '起重機 crane 🏗️',
];

describe('loadTokenCounter', () => {
  it.each(folders.filter((folder) => existsSync(folder)))('counts as the embedder in %s does', async (path) => {
    const files = { id: path, name: path, path, sha256: null, languages: [], prefixes: null };
    const embedder = await loadEmbedder(
      { ...files, task: 'embedding' },
      { checksums: openChecksumCache(null), threads: 1 },
    );
    const countTokens = loadTokenCounter(path);
    expect(texts.map(countTokens)).toEqual(texts.map((text) => embedder.countTokens(text)));
    await embedder.dispose();
  });

  it('says so when there is no tokenizer', () => {
    const folder = mkdtempSync(join(tmpdir(), 'grounds-tokenizer-'));
    expect(() => loadTokenCounter(folder)).toThrow(expect.objectContaining({ code: 'model-unsupported' }));
    rmSync(folder, { recursive: true });
  });
});
