import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChatModel, checkOnnxModel } from './check-model.ts';
import { openChecksumCache } from './checksum.ts';
import { ggufBytes, text, uint32 } from './gguf.fixture.ts';
import type { ModelFiles } from './model-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'grounds-checks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function files(place: string, sha256: string | null = null): ModelFiles {
  return { id: 'x', name: 'Model X', task: 'chat', path: place, sha256, languages: [], prefixes: null };
}

const gguf = ggufBytes({
  values: { 'general.architecture': text('llama'), 'llama.block_count': uint32(2), 'llama.context_length': uint32(64) },
});

describe('the check before a chat model is loaded', () => {
  const options = () => ({ checksums: openChecksumCache(null), contextTokens: 64 });

  it('returns the checksum of a sound file', async () => {
    const place = path.join(folder, 'sound.gguf');
    writeFileSync(place, gguf);
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(gguf).digest('hex');
    await expect(checkChatModel(files(place, sha256), options())).resolves.toBe(sha256);
  });

  it('refuses a file that is not the pinned one, an absent one, and one that does not fit the memory', async () => {
    const place = path.join(folder, 'other.gguf');
    writeFileSync(place, gguf);
    await expect(checkChatModel(files(place, 'a'.repeat(64)), options())).rejects.toMatchObject({
      code: 'model-checksum',
    });
    await expect(checkChatModel(files(`${place}.absent`), options())).rejects.toMatchObject({ code: 'model-missing' });
    await expect(checkChatModel(files(place), { ...options(), freeBytes: 1e6 })).rejects.toMatchObject({
      code: 'model-memory',
      message: expect.stringMatching(/"Model X" needs 0\.1 GB of memory and 0\.0 GB are free/) as string,
    });
  });
});

describe('the check before an ONNX model is loaded', () => {
  /** Field 1 (version) as varint 8, field 7 (graph) with 100 bytes: the outermost shape of every ONNX model. */
  const onnx = Buffer.concat([Buffer.from([0x08, 0x08, 0x3a, 100]), Buffer.alloc(100)]);

  function onnxFolder(name: string, weights: Buffer): ModelFiles {
    const place = path.join(folder, name);
    mkdirSync(path.join(place, 'onnx'), { recursive: true });
    for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json']) {
      writeFileSync(path.join(place, file), '{}');
    }
    writeFileSync(path.join(place, 'onnx/model.onnx'), weights);
    return { ...files(place), task: 'embedding' };
  }
  const options = { checksums: openChecksumCache(null) };

  it('takes a complete file and refuses a truncated, a foreign and an incomplete one', async () => {
    await expect(checkOnnxModel(onnxFolder('whole', onnx), options)).resolves.toMatch(/^[0-9a-f]{64}$/);
    await expect(checkOnnxModel(onnxFolder('cut', onnx.subarray(0, 60)), options)).rejects.toMatchObject({
      code: 'model-truncated',
    });
    for (const foreign of [Buffer.from('version https://git-lfs'), Buffer.alloc(0), Buffer.from([0x08, 0x08])]) {
      await expect(checkOnnxModel(onnxFolder('foreign', foreign), options)).rejects.toMatchObject({
        code: 'model-foreign',
      });
    }
    const lacking = onnxFolder('lacking', onnx);
    rmSync(path.join(lacking.path, 'tokenizer.json'));
    await expect(checkOnnxModel(lacking, options)).rejects.toMatchObject({
      code: 'model-foreign',
      message: expect.stringContaining('lacks tokenizer.json') as string,
    });
  });
});

describe('remembered checksums', () => {
  it('last until the file changes, and over a restart', () => {
    const sidecar = path.join(folder, 'cache/checksums.json');
    const place = path.join(folder, 'weights.bin');
    writeFileSync(place, 'one');
    expect(openChecksumCache(sidecar).read(place)).toBeNull();
    openChecksumCache(sidecar).write(place, 'abc');
    expect(openChecksumCache(sidecar).read(place)).toBe('abc');
    utimesSync(place, new Date(), new Date(Date.now() + 5000));
    expect(openChecksumCache(sidecar).read(place)).toBeNull();
  });

  it('survive a damaged sidecar', () => {
    const sidecar = path.join(folder, 'damaged.json');
    writeFileSync(sidecar, '{"a": 1');
    const place = path.join(folder, 'weights2.bin');
    writeFileSync(place, 'two');
    expect(openChecksumCache(sidecar).read(place)).toBeNull();
  });
});
