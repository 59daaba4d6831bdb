import path from 'node:path';
import type { Pool } from '../contract/index.ts';
import { openChecksumCache } from '../models/checksum.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { loadLanguageModel } from '../models/load-language-model.ts';

/** The small chat model on one core, so that tests leave the other to what runs beside them. */
export function loadSmallModel(contextTokens = 2048): Promise<LanguageModel> {
  return loadLanguageModel(
    {
      id: 'smollm2-135m-instruct',
      name: 'SmolLM2 135M Instruct',
      task: 'chat',
      path: path.resolve('models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf'),
      sha256: null,
      languages: ['en'],
      prefixes: null,
    },
    { contextTokens, gpu: 'off', threads: 1, checksums: openChecksumCache(null) },
  );
}

/** A pool of evidences with these contents, best first, all from one page. */
export function poolOf(texts: readonly string[]): Pool {
  return texts.map((text, index) => ({
    rank: index + 1,
    score: 1 / (index + 1),
    lexical: null,
    dense: null,
    fused: null,
    evidence: {
      id: index + 1,
      page: 1,
      title: 'Operations',
      path: [],
      headings: ['Services'],
      kind: 'passage',
      text,
      before: '',
      after: '',
      indexedText: text,
      anchor: { blockIds: [String(index)], row: null },
    },
  }));
}

export const operations = [
  'The search service runs version 7.4.1.',
  'Backups are kept in a second region.',
  'Incidents are reported in the status channel.',
  'The deployment window opens every Tuesday.',
];
