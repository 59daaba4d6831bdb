import { AutoTokenizer } from '@xenova/transformers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { join } from 'node:path';

/** What stands between a text and its vector at the least: the tokenizer and the ONNX session, nothing else. */
export interface BareSession {
  /** Runs one batch, padded to its longest text; the result is dropped. */
  run(texts: string[]): Promise<void>;
  release(): Promise<void>;
}

/** @param folder an embedder in transformers.js layout with quantized weights */
export async function openBareSession(folder: string, threads: number): Promise<BareSession> {
  const tokenizer = await AutoTokenizer.from_pretrained(folder, { local_files_only: true });
  const session = await InferenceSession.create(join(folder, 'onnx', 'model_quantized.onnx'), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  return {
    run: async (texts) => {
      await session.run(
        feeds(
          texts.map((text) => tokenizer.encode(text)),
          session.inputNames,
        ),
      );
    },
    release: () => session.release(),
  };
}

/** The model's inputs `[batch, longest] int64`: token ids and mask, and token types, which are all zero. */
function feeds(batch: readonly number[][], names: readonly string[]): Record<string, Tensor> {
  const longest = Math.max(...batch.map((ids) => ids.length));
  const ids = new BigInt64Array(batch.length * longest);
  const mask = new BigInt64Array(batch.length * longest);
  for (const [row, tokens] of batch.entries()) {
    for (const [column, token] of tokens.entries()) {
      ids[row * longest + column] = BigInt(token);
      mask[row * longest + column] = 1n;
    }
  }
  const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [batch.length, longest]);
  const inputs: Record<string, Tensor> = {
    input_ids: tensor(ids),
    attention_mask: tensor(mask),
    token_type_ids: tensor(new BigInt64Array(ids.length)),
  };
  return Object.fromEntries(Object.entries(inputs).filter(([name]) => names.includes(name)));
}
