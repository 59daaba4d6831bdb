import { GroundsError } from '../contract/index.ts';
import type { Pool, PooledEvidence } from '../contract/index.ts';
import { promptSource } from '../evidence/prompt-source.ts';
import type { LanguageModel, Token } from '../models/language-model.ts';
import { instructions, questionText, sourcesHeading } from './instructions.ts';

/**
 * An answer prompt in canonical chunks: prefix | each source | question without its last token | last token.
 *
 * Each chunk is tokenized on its own, so that taking a source away leaves the tokens of all others as they are. The
 * best-ranked source stands last: then the prompts without it have the longest beginning in common with the whole one.
 */
export interface Prompt {
  prefix: Token[];
  /** In the order of the prompt: from the last rank to the first. */
  sources: { rank: number; tokens: Token[] }[];
  /** Two chunks: all but the last token, the last token. */
  question: Token[][];
  /** The whole prompt. */
  chunks: Token[][];
  maxAnswerTokens: number;
  /** Evidences in the prompt, best first. */
  included: Pool;
  /** Evidences that did not fit, best first. */
  leftOut: Pool;
}

export interface PromptRequest {
  model: LanguageModel;
  question: string;
  /** Best first. */
  pool: Pool;
  /** Room that is kept for the answer. */
  maxAnswerTokens: number;
}

/**
 * Builds the prompt for a question. Where the pool does not fit the model's context, whole evidences are left out,
 * the lowest rank first.
 *
 * Throws `question-too-long` or `context-too-small` where not even the best evidence fits.
 */
export function buildPrompt({ model, question, pool, maxAnswerTokens }: PromptRequest): Prompt {
  const frame = model.chatFrame(instructions);
  const prefix = [...model.tokenize(frame.before, { special: true }), ...model.tokenize(sourcesHeading)];
  const asked = [...model.tokenize(questionText(question)), ...model.tokenize(frame.after, { special: true })];
  const room = model.contextTokens - prefix.length - asked.length - maxAnswerTokens;

  const tokenized = pool.map((pooled) => ({ pooled, tokens: model.tokenize(sourceText(pooled)) }));
  const fitting = tokenized.slice(0, countFitting(tokenized, room));
  if (room < 0 || (pool.length > 0 && fitting.length === 0)) {
    throw doesNotFit(model, asked.length, prefix.length + maxAnswerTokens + (tokenized[0]?.tokens.length ?? 0));
  }
  const prompt = {
    prefix,
    sources: fitting.map(({ pooled, tokens }) => ({ rank: pooled.rank, tokens })).reverse(),
    question: [asked.slice(0, -1), asked.slice(-1)],
  };
  return {
    ...prompt,
    chunks: chunksOf(prompt, new Set()),
    maxAnswerTokens,
    included: fitting.map(({ pooled }) => pooled),
    leftOut: tokenized.slice(fitting.length).map(({ pooled }) => pooled),
  };
}

/** The same prompt without some of its sources; the numbers of the others stay as they are. */
export function promptWithout(prompt: Prompt, removedRanks: ReadonlySet<number>): Token[][] {
  return chunksOf(prompt, removedRanks);
}

function chunksOf(
  { prefix, sources, question }: Pick<Prompt, 'prefix' | 'sources' | 'question'>,
  removedRanks: ReadonlySet<number>,
): Token[][] {
  const kept = sources.filter(({ rank }) => !removedRanks.has(rank));
  return [prefix, ...kept.map(({ tokens }) => tokens), ...question];
}

function sourceText({ rank, evidence }: PooledEvidence): string {
  return `[${rank}] ${promptSource(evidence)}\n\n`;
}

/** How many leading sources fit into so many tokens together. */
function countFitting(sources: { tokens: Token[] }[], room: number): number {
  let used = 0;
  const tooMany = sources.findIndex(({ tokens }) => (used += tokens.length) > room);
  return tooMany === -1 ? sources.length : tooMany;
}

function doesNotFit(model: LanguageModel, questionTokens: number, otherTokens: number): GroundsError {
  const data = { questionTokens, otherTokens, contextTokens: model.contextTokens };
  return questionTokens > model.contextTokens / 2
    ? new GroundsError(
        'question-too-long',
        `The question has ${questionTokens} tokens, but "${model.name}" takes ${model.contextTokens} for question, sources and answer together. Ask a shorter question.`,
        { data },
      )
    : new GroundsError(
        'context-too-small',
        `Not even one source fits into the ${model.contextTokens} tokens that "${model.name}" takes. Choose a model with a larger context in the settings.`,
        { data },
      );
}
