import { TokenBias } from 'node-llama-cpp';
import type { ControlledEvaluateIndexOutput, LlamaContextSequence, LlamaModel } from 'node-llama-cpp';
import { GroundsError, throwIfCancelled } from '../contract/errors.ts';
import type { ChunkSequence } from './chunk-sequence.ts';
import type { Score, Token } from './language-model.ts';
import { llamaToken } from './llama-tokens.ts';

type Next = ControlledEvaluateIndexOutput['next'];

interface Target {
  /** Place in the answer. */
  index: number;
  token: Token;
}

/** How the log-probability of a target is read off: what to ask of the library, and how to read its reply. */
interface Reading {
  ask(target: Target): { token?: boolean; confidence?: boolean; probabilities?: boolean; options?: SampleOptions };
  /** Null when this reading cannot tell. */
  read(target: Target, next: Next): number | null;
}
interface SampleOptions {
  temperature: number;
  tokenBias: TokenBias;
}

/** What is added to the logit of the token to be scored, in nats. */
const bias = 8;
/** Log of the smallest positive float32: the library's probabilities cannot tell less. */
const smallestLogProbability = Math.log(1.4e-45);

/**
 * Log-probability of each answer token.
 *
 * The library tells only the probability of the token that it picks itself, or builds a map over the whole vocabulary
 * (twice as slow). So the wanted token is biased until it is picked, and the odds are turned back; tokens so unlikely
 * that the bias does not lift them above all others (below about 0.0003 of the likeliest) are read from the map in a
 * second pass. Prompt and answer are evaluated in the same batches in both passes.
 */
export async function scoreAnswer(
  parts: { model: LlamaModel; sequence: LlamaContextSequence; chunkSequence: ChunkSequence },
  chunks: Token[][],
  answer: Token[],
  signal: AbortSignal | undefined,
): Promise<Score> {
  const targets = answer.map((token, index): Target => ({ index, token }));
  const first = await evaluateAnswer(parts, chunks, targets, biasedReading(parts.model), signal);
  const missing = targets.filter((target) => !first.found.has(target.index));
  const { computedPromptTokens, reusedPromptTokens } = first;
  if (missing.length > 0) {
    const second = await evaluateAnswer(parts, chunks, targets, mapReading(new Set(missing)), signal);
    for (const [index, value] of second.found) first.found.set(index, value);
  }
  const logProbabilities = targets.map((target) => {
    const value = first.found.get(target.index);
    if (value === undefined) throw new GroundsError('internal', 'The model gave no probability for an answer token.');
    return value;
  });
  return { logProbabilities, computedPromptTokens, reusedPromptTokens };
}

async function evaluateAnswer(
  { sequence, chunkSequence }: { sequence: LlamaContextSequence; chunkSequence: ChunkSequence },
  chunks: Token[][],
  targets: Target[],
  reading: Reading,
  signal: AbortSignal | undefined,
): Promise<{ found: Map<number, number>; computedPromptTokens: number; reusedPromptTokens: number }> {
  const { last, ...counts } = await chunkSequence.read(chunks, { signal });
  const found = new Map<number, number>();
  const evaluate = async (tokens: Token[], targetOf: (position: number) => Target | undefined): Promise<void> => {
    throwIfCancelled(signal);
    const outputs = await sequence.controlledEvaluate(
      tokens.map((token, position) => {
        const target = targetOf(position);
        return target === undefined ? llamaToken(token) : [llamaToken(token), { generateNext: reading.ask(target) }];
      }),
    );
    tokens.forEach((_, position) => {
      const target = targetOf(position);
      const next = outputs[position]?.next;
      const value = target === undefined || next === undefined ? null : reading.read(target, next);
      if (target !== undefined && value !== null) found.set(target.index, value);
    });
  };
  await evaluate(last, (position) => (position === last.length - 1 ? targets[0] : undefined));
  let start = 1;
  // The last answer token predicts nothing that is asked for.
  for (const batch of chunkSequence.batchesOf(targets.slice(0, -1).map((target) => target.token))) {
    const offset = start;
    await evaluate(batch, (position) => targets[offset + position]);
    start += batch.length;
  }
  return { found, ...counts };
}

function biasedReading(model: LlamaModel): Reading {
  return {
    ask: ({ token }) => ({
      token: true,
      confidence: true,
      options: {
        temperature: 0,
        tokenBias: new TokenBias(model.tokenizer).set(llamaToken(token), { logit: bias }),
      },
    }),
    read: ({ token }, { token: picked, confidence }) => {
      if (picked !== token || confidence === undefined) return null;
      // Biased odds c / (1 − c) are e^bias times the true odds; log p = −log(1 + 1 / odds).
      return -Math.log1p((Math.exp(bias) * (1 - confidence)) / confidence);
    },
  };
}

function mapReading(targets: ReadonlySet<Target>): Reading {
  return {
    ask: (target) => ({ probabilities: targets.has(target) }),
    read: (target, { probabilities }) => {
      const probability = probabilities?.get(llamaToken(target.token));
      return probability === undefined ? null : Math.max(smallestLogProbability, Math.log(probability));
    },
  };
}
