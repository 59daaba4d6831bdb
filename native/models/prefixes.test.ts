import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recognisePrefixes } from './prefixes.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'grounds-prefixes-'));
afterAll(() => rmSync(root, { recursive: true }));

function folder(name: string, files: Record<string, string>): string {
  const place = path.join(root, name);
  mkdirSync(place, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(place, file), content);
  return place;
}

describe('the prefixes of an embedder', () => {
  it('are those that its own configuration states', () => {
    const stated = { 'config_sentence_transformers.json': '{"prompts": {"query": "Q: ", "document": "D: "}}' };
    expect(recognisePrefixes(folder('stated', { ...stated, 'config.json': '{}' }))).toEqual({
      query: 'Q: ',
      passage: 'D: ',
    });
  });

  it('are those of its family, told by its configuration or its folder', () => {
    const e5 = { query: 'query: ', passage: 'passage: ' };
    const byConfig = folder('anything', { 'config.json': '{"_name_or_path": "intfloat/multilingual-e5-small"}' });
    expect(recognisePrefixes(byConfig)).toEqual(e5);
    expect(recognisePrefixes(folder('my-e5-base', { 'config.json': '{}' }))).toEqual(e5);
    expect(recognisePrefixes(folder('bge-small-en-v1.5', { 'config.json': '{}' })).passage).toBe('');
  });

  it('are empty for all others', () => {
    const none = { query: '', passage: '' };
    const config = '{"_name_or_path": "nreimers/MiniLM-L6-H384-uncased"}';
    expect(recognisePrefixes(folder('minilm', { 'config.json': config }))).toEqual(none);
    const older = { 'config.json': '{}', 'config_sentence_transformers.json': '{"__version__": {}}' };
    expect(recognisePrefixes(folder('older', older))).toEqual(none);
  });
});
