import type { LlamaContextSequence, LlamaModel } from 'node-llama-cpp';
import { throwIfCancelled } from '../contract/errors.ts';
import type { ChunkSequence } from './chunk-sequence.ts';
import type { GenerateOptions, Generation, Token } from './language-model.ts';
import { llamaTokens } from './llama-tokens.ts';
import { cutAtStop } from './stop-texts.ts';

/** Generates one token a call, so that every answer token is evaluated in a batch of the same shape. */
export async function generateAnswer(
  parts: { model: LlamaModel; sequence: LlamaContextSequence; chunkSequence: ChunkSequence },
  chunks: Token[][],
  options: GenerateOptions,
): Promise<Generation> {
  const started = performance.now();
  const { model, sequence, chunkSequence } = parts;
  const { signal, onRead, onText } = options;
  const { last, ...counts } = await chunkSequence.read(chunks, { signal, onRead });

  const tokens: Token[] = [];
  let text = '';
  let truncated = true;
  const sampled = sequence.evaluate(llamaTokens(last), {
    temperature: options.temperature,
    seed: options.seed ?? 0,
    topK: 40,
    topP: 0.95,
  });
  try {
    while (tokens.length < options.maxTokens) {
      throwIfCancelled(signal);
      const next = await sampled.next();
      if (next.done === true) {
        truncated = false;
        break;
      }
      tokens.push(next.value);
      const seen = cutAtStop(model.detokenize(llamaTokens(tokens)), options.stop ?? []);
      text = seen.text;
      onText?.(seen.stopped ? seen.text : seen.certain);
      if (seen.stopped) {
        truncated = false;
        break;
      }
    }
  } finally {
    await sampled.return();
  }
  return { text, tokens, truncated, ...counts, seconds: (performance.now() - started) / 1000 };
}
