import type { LlamaContextSequence } from 'node-llama-cpp';
import { throwIfCancelled } from '../contract/errors.ts';
import type { Token } from './language-model.ts';
import { llamaTokens } from './llama-tokens.ts';

export interface ReadPrompt {
  /** The part of the last chunk that is left to evaluate, together with whatever asks for its logits. */
  last: Token[];
  computedPromptTokens: number;
  reusedPromptTokens: number;
}

/**
 * A sequence of evaluated canonical chunks.
 *
 * The same tokens in batches of another shape give slightly other numbers, enough to flip a near tie. Therefore each
 * chunk is evaluated in batches of its own (at most `batchTokens` each, cut from the chunk's start), what is kept is
 * known chunk by chunk, and only whole leading chunks are reused. Only tails are ever erased: erasing a middle range
 * would shift what comes after it, which is an approximation.
 */
export class ChunkSequence {
  private readonly sequence: LlamaContextSequence;
  private readonly batchTokens: number;
  /** False for models with a recurrent state, of which no tail can be erased exactly. */
  private readonly canReuse: boolean;
  /** What the sequence holds, as the chunks in which it was evaluated; tokens beyond them are not trusted. */
  private held: Token[][] = [];

  constructor(sequence: LlamaContextSequence, options: { batchTokens: number; canReuse: boolean }) {
    this.sequence = sequence;
    this.batchTokens = options.batchTokens;
    this.canReuse = options.canReuse;
  }

  /**
   * Makes the sequence hold the prompt up to the last batch of its last chunk. That batch is left to the caller, who
   * needs logits of it; it is therefore never reused.
   */
  async read(
    chunks: Token[][],
    options: { signal?: AbortSignal | undefined; onRead?: ((done: number, total: number) => void) | undefined },
  ): Promise<ReadPrompt> {
    const filled = chunks.filter((chunk) => chunk.length > 0);
    const total = countTokens(filled);
    const lastChunk = filled.pop() ?? [];
    const reused = this.canReuse ? countShared(this.held, filled) : 0;
    await this.keepChunks(reused);
    const reusedPromptTokens = countTokens(this.held);
    options.onRead?.(reusedPromptTokens, total);

    let doneTokens = reusedPromptTokens;
    const evaluate = async (tokens: Token[]): Promise<void> => {
      throwIfCancelled(options.signal);
      await this.sequence.evaluateWithoutGeneratingNewTokens(llamaTokens(tokens));
      doneTokens += tokens.length;
      options.onRead?.(doneTokens, total);
    };
    for (const chunk of filled.slice(reused)) {
      for (const batch of this.batchesOf(chunk)) await evaluate(batch);
      this.held.push(chunk);
    }
    const batches = this.batchesOf(lastChunk);
    const last = batches.pop() ?? [];
    for (const batch of batches) await evaluate(batch);
    throwIfCancelled(options.signal);
    return { last, computedPromptTokens: total - reusedPromptTokens, reusedPromptTokens };
  }

  /** Cuts a chunk into the batches in which it is always evaluated. */
  batchesOf(chunk: Token[]): Token[][] {
    const batches: Token[][] = [];
    for (let start = 0; start < chunk.length; start += this.batchTokens) {
      batches.push(chunk.slice(start, start + this.batchTokens));
    }
    return batches;
  }

  /** Drops everything. */
  async clear(): Promise<void> {
    await this.keepChunks(0);
  }

  private async keepChunks(count: number): Promise<void> {
    this.held = this.held.slice(0, count);
    const start = countTokens(this.held);
    const end = this.sequence.nextTokenIndex;
    if (start < end) await this.sequence.eraseContextTokenRanges([{ start, end }]);
  }
}

/** How many leading chunks two prompts have in common. */
function countShared(held: Token[][], wanted: Token[][]): number {
  const different = wanted.findIndex((chunk, index) => {
    const other = held[index];
    return other?.length !== chunk.length || chunk.some((token, position) => token !== other[position]);
  });
  return different === -1 ? wanted.length : different;
}

export function countTokens(chunks: Token[][]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0);
}
