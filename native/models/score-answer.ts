import { TokenBias } from 'node-llama-cpp';
import type {
  ControlledEvaluateIndexOutput,
  ControlledEvaluateInputItem,
  LlamaContextSequence,
  LlamaModel,
} from 'node-llama-cpp';
import { GroundsError, throwIfCancelled } from '../contract/errors.ts';
import type { ChunkSequence } from './chunk-sequence.ts';
import type { Score, Token } from './language-model.ts';
import { llamaToken } from './llama-tokens.ts';

type Next = ControlledEvaluateIndexOutput['next'];
type Question = Exclude<Extract<ControlledEvaluateInputItem, unknown[]>[1]['generateNext'], undefined>;

interface Parts {
  model: LlamaModel;
  sequence: LlamaContextSequence;
  chunkSequence: ChunkSequence;
}

/** An answer token whose probability is wanted; `index` is its place in the answer. */
interface Target {
  index: number;
  token: Token;
}

/** Lifts any token above all others: logits of a model lie closer together than this. */
const bias = 100;
/** Spreads the bias over the range in which a 32-bit probability is precise. */
const temperature = 32;

/**
 * Log-probability of each answer token, to about 0.0001.
 *
 * The library tells only the probability of the token that it picks itself, or builds a map over the whole vocabulary,
 * which takes longer than to decode. So the first pass asks for the likeliest token and its probability. Where that is
 * not the answer's token, a second pass asks for the difference of the two logits: the answer's token is biased to the
 * top, only the best two are kept, and the probability among the two, at a high temperature, tells how far they lie
 * apart. (Inverting the odds of a biased token among all loses the unlikely tokens to rounding, up to 0.03.) Prompt
 * and answer are evaluated in the same batches in both passes.
 */
export async function scoreAnswer(
  parts: Parts,
  chunks: Token[][],
  answer: Token[],
  signal: AbortSignal | undefined,
): Promise<Score> {
  const targets = answer.map((token, index): Target => ({ index, token }));
  const { replies: tops, ...counts } = await evaluateAnswer(parts, chunks, targets, askTop, signal);
  const missed = new Set(targets.filter(({ index, token }) => tops.get(index)?.token !== token));
  const ask = (target: Target): Question | null => (missed.has(target) ? askDistance(parts.model, target) : null);
  const { replies: distances } =
    missed.size === 0 ? { replies: null } : await evaluateAnswer(parts, chunks, targets, ask, signal);
  const logProbabilities = targets.map((target) => {
    const top = readTop(tops.get(target.index));
    return missed.has(target) ? top - readDistance(target, distances?.get(target.index)) : top;
  });
  return { logProbabilities, ...counts };
}

/** Evaluates prompt and answer, asking something about the tokens before the targets. */
async function evaluateAnswer(
  { sequence, chunkSequence }: Parts,
  chunks: Token[][],
  targets: Target[],
  ask: (target: Target) => Question | null,
  signal: AbortSignal | undefined,
): Promise<{ replies: Map<number, Next>; computedPromptTokens: number; reusedPromptTokens: number }> {
  const { last, ...counts } = await chunkSequence.read(chunks, { signal });
  const replies = new Map<number, Next>();
  const evaluate = async (tokens: Token[], targetOf: (position: number) => Target | undefined): Promise<void> => {
    throwIfCancelled(signal);
    const outputs = await sequence.controlledEvaluate(
      tokens.map((token, position) => {
        const target = targetOf(position);
        const generateNext = target === undefined ? null : ask(target);
        return generateNext === null ? llamaToken(token) : [llamaToken(token), { generateNext }];
      }),
    );
    for (const position of tokens.keys()) {
      const target = targetOf(position);
      const output = outputs[position];
      if (target !== undefined && output !== undefined) replies.set(target.index, output.next);
    }
  };
  await evaluate(last, (position) => (position === last.length - 1 ? targets[0] : undefined));
  let offset = 1;
  // The last answer token predicts nothing that is asked for.
  for (const batch of chunkSequence.batchesOf(targets.slice(0, -1).map(({ token }) => token))) {
    const start = offset;
    await evaluate(batch, (position) => targets[start + position]);
    offset += batch.length;
  }
  return { replies, ...counts };
}

function askTop(): Question {
  return { token: true, confidence: true, options: { temperature: 0 } };
}

/** Log-probability of the likeliest token. */
function readTop(next: Next | undefined): number {
  if (next?.confidence === undefined) throw noReply();
  return Math.log(next.confidence);
}

function askDistance(model: LlamaModel, { token }: Target): Question {
  const tokenBias = new TokenBias(model.tokenizer).set(llamaToken(token), { logit: bias });
  return { token: true, confidence: true, options: { temperature, topK: 2, topP: 1, minP: 0, seed: 0, tokenBias } };
}

/** How far the target's logit lies below the likeliest token's; one of the two was picked, with this probability. */
function readDistance({ token }: Target, next: Next | undefined): number {
  if (next?.confidence === undefined) throw noReply();
  const logit = temperature * Math.log(next.confidence / (1 - next.confidence));
  return bias - (next.token === token ? logit : -logit);
}

function noReply(): GroundsError {
  return new GroundsError('internal', 'The language model gave no probability for an answer token.');
}
