import { Tokenizer } from '@huggingface/tokenizers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { GroundsError } from '../contract/errors.ts';
import { sentenceOf } from './error-sentence.ts';

const anyObject = z.looseObject({});

/**
 * Counts tokens as the embedder in this folder does, without prefix and special tokens; of the model only the
 * tokenizer is loaded. Throws `model-unsupported` where that cannot be read.
 */
export function loadTokenCounter(folder: string): (text: string) => number {
  const read = (file: string): object => anyObject.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  try {
    const tokenizer = new Tokenizer(read('tokenizer.json'), read('tokenizer_config.json'));
    return (text) => tokenizer.encode(text, { add_special_tokens: false }).ids.length;
  } catch (error) {
    throw new GroundsError(
      'model-unsupported',
      `The tokenizer in "${folder}" cannot be loaded: ${sentenceOf(error)} Choose another embedder in the settings.`,
      { cause: error, data: { path: folder } },
    );
  }
}
