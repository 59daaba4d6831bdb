import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkGguf } from './check-gguf.ts';
import { ggufBytes, text, texts, uint32 } from './gguf.fixture.ts';
import { memoryNeeded } from './memory.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'grounds-gguf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(bytes: Buffer): string {
  const place = path.join(folder, `${Math.random().toString(36).slice(2)}.gguf`);
  writeFileSync(place, bytes);
  return place;
}

/** The shape of Qwen3-4B, whose cache takes 147 kB a token in 16 bits: 2 bytes · 36 layers · 8 heads · (128 + 128). */
const values = {
  'general.architecture': text('qwen3'),
  'qwen3.block_count': uint32(36),
  'qwen3.context_length': uint32(40960),
  'qwen3.embedding_length': uint32(2560),
  'qwen3.attention.head_count': uint32(32),
  'qwen3.attention.head_count_kv': uint32(8),
  'qwen3.attention.key_length': uint32(128),
  'qwen3.attention.value_length': uint32(128),
  'tokenizer.ggml.tokens': texts(['a', 'bc', 'ü']),
};
const tensors = [
  { name: 'a', dimensions: [8, 4], type: 0, offset: 0 },
  // One block of 256 values of Q4_K takes 144 bytes.
  { name: 'b', dimensions: [256], type: 12, offset: 128 },
];

describe('the check of a chat model file', () => {
  it('reads what loading and memory need from the header', () => {
    const facts = checkGguf(file(ggufBytes({ values, tensors, dataBytes: 272 })));
    expect(facts).toEqual({
      architecture: 'qwen3',
      trainedContextTokens: 40960,
      weightBytes: 272,
      cacheBytesPerToken: 147_456,
    });
    expect(memoryNeeded(facts, 4096) - memoryNeeded(facts, 2048)).toBe(2048 * 147_456);
    expect(memoryNeeded(facts, 1e9)).toBe(memoryNeeded(facts, 40960));
  });

  it('derives the head size from the embedding where the file does not state it', () => {
    const plain = Object.entries(values).filter(
      ([key]) => !key.endsWith('_length') || key.endsWith('embedding_length'),
    );
    // 2560 / 32 = 80 a head.
    expect(checkGguf(file(ggufBytes({ values: Object.fromEntries(plain) }))).cacheBytesPerToken).toBe(2 * 36 * 8 * 160);
  });

  it('refuses a file that is shorter than its own tensor table says, and names both sizes', () => {
    const whole = ggufBytes({ values, tensors, dataBytes: 272 });
    const cut = file(whole.subarray(0, whole.length - 1));
    expect(() => checkGguf(cut)).toThrow(
      expect.objectContaining({
        code: 'model-truncated',
        message: expect.stringContaining(`${whole.length - 1} of ${whole.length} bytes`) as string,
      }),
    );
  });

  it('refuses a file that is cut off anywhere in its header', () => {
    const whole = ggufBytes({ values, tensors });
    for (const length of [4, 7, 20, 60, 200, whole.length - 40]) {
      expect(() => checkGguf(file(whole.subarray(0, length)))).toThrow(
        expect.objectContaining({ code: 'model-truncated' }),
      );
    }
  });

  it('is not led astray by absurd counts', () => {
    const absurd = ggufBytes({ values });
    absurd.writeBigUInt64LE(2n ** 60n, 16);
    expect(() => checkGguf(file(absurd))).toThrow(expect.objectContaining({ code: 'model-truncated' }));
  });

  it('refuses what is no GGUF file', () => {
    for (const bytes of [Buffer.from('PK\u0003\u0004 a zip'), Buffer.alloc(0), Buffer.from('<html>')]) {
      expect(() => checkGguf(file(bytes))).toThrow(expect.objectContaining({ code: 'model-foreign' }));
    }
  });

  it('refuses versions, tensor types and kinds of models that it cannot use, with a sentence', () => {
    const refused = [
      ggufBytes({ values, version: 1 }),
      ggufBytes({ values, tensors: [{ name: 'x', dimensions: [32], type: 4, offset: 0 }] }),
      ggufBytes({ values: { ...values, 'general.architecture': text('nomic-bert') } }),
      ggufBytes({ values: {} }),
      ggufBytes({ values: { ...values, 'split.count': uint32(3) } }),
    ];
    for (const bytes of refused) {
      expect(() => checkGguf(file(bytes))).toThrow(expect.objectContaining({ code: 'model-unsupported' }));
    }
  });
});
