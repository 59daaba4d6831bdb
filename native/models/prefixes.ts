import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Prefixes } from './model-files.ts';
import { readOnnxConfig } from './onnx-folder.ts';

/** `config_sentence_transformers.json`, where newer models state their prompts. */
const promptsSchema = z.looseObject({
  prompts: z
    .looseObject({ query: z.string(), passage: z.string().optional(), document: z.string().optional() })
    .optional(),
});

/** Prefixes as the models' own cards state them. */
const families: { name: RegExp; prefixes: Prefixes }[] = [
  { name: /(^|[/_-])e5([/_-]|$)/i, prefixes: { query: 'query: ', passage: 'passage: ' } },
  {
    name: /bge-(small|base|large)-en/i,
    prefixes: { query: 'Represent this sentence for searching relevant passages: ', passage: '' },
  },
  { name: /nomic-embed/i, prefixes: { query: 'search_query: ', passage: 'search_document: ' } },
];

/** Prefixes of an embedder of which only the folder is known: as it states them, or as its family wants them. */
export function recognisePrefixes(folder: string): Prefixes {
  const stated = statedPrompts(folder);
  if (stated !== null) return stated;
  const names = [readOnnxConfig(folder)._name_or_path ?? '', path.basename(folder)];
  const family = families.find(({ name }) => names.some((candidate) => name.test(candidate)));
  return family?.prefixes ?? { query: '', passage: '' };
}

function statedPrompts(folder: string): Prefixes | null {
  const file = path.join(folder, 'config_sentence_transformers.json');
  if (!existsSync(file)) return null;
  try {
    const { prompts } = promptsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return prompts === undefined ? null : { query: prompts.query, passage: prompts.passage ?? prompts.document ?? '' };
  } catch {
    // A file in another form is no reason to refuse the model.
    return null;
  }
}
