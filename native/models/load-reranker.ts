import { z } from 'zod';
import { throwIfCancelled } from '../contract/errors.ts';
import { CallQueue } from './call-queue.ts';
import { checkOnnxModel } from './check-model.ts';
import type { CheckOptions } from './check-model.ts';
import type { ModelFiles } from './model-files.ts';
import type { Reranker } from './reranker.ts';
import { float32Tensor } from './tensor.ts';
import { loadOnnxModel } from './transformers-runtime.ts';
import type { OnnxModel } from './transformers-runtime.ts';

const outputSchema = z.looseObject({ logits: float32Tensor(2) });

/**
 * Loads a cross-encoder with one output from its folder in transformers.js layout.
 *
 * Pairs are read one a call: a quantized model would let a pair's score depend on its neighbours.
 */
export async function loadReranker(files: ModelFiles, options: CheckOptions & { threads?: number }): Promise<Reranker> {
  const sha256 = await checkOnnxModel(files, options);
  const loaded = await loadOnnxModel(files.path, 'rerank', options);
  const queue = new CallQueue();
  return {
    id: files.id,
    sha256,
    score: async (question, texts, { signal } = {}) => {
      throwIfCancelled(signal);
      const scores: number[] = [];
      for (const text of texts) scores.push(await queue.run(() => scorePair(loaded, question, text), signal));
      return scores;
    },
    dispose: () =>
      queue.run(async () => {
        await loaded.model.dispose();
      }),
  };
}

async function scorePair({ tokenizer, model, maxTokens }: OnnxModel, question: string, text: string): Promise<number> {
  const inputs = tokenizer([question], { text_pair: [text], truncation: true, max_length: maxTokens });
  const { logits } = outputSchema.parse(await model(inputs));
  // With two classes (no, yes), the margin of yes; with one, the score itself.
  const last = logits.data.at(-1) ?? 0;
  return logits.data.length > 1 ? last - (logits.data[0] ?? 0) : last;
}
