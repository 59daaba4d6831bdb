import type { Device } from '../contract/model.ts';

/** Index into a model's vocabulary. */
export type Token = number;

export interface GenerateOptions {
  /** Most tokens to generate. */
  maxTokens: number;
  /** 0 is greedy: always the likeliest token. */
  temperature: number;
  /** Makes sampling repeatable; null is the same as 0. Greedy generation does not use it. */
  seed: number | null;
  signal?: AbortSignal;
  /** The whole text so far, without an unfinished character or stop text at its end. */
  onText?: (text: string) => void;
  /** Prompt tokens that the sequence holds by now, reused ones included. */
  onRead?: (doneTokens: number, totalTokens: number) => void;
  /** Texts that end the answer; they are cut off. */
  stop?: string[];
}

export interface Generation {
  text: string;
  /** The generated tokens without the end-of-generation token. */
  tokens: Token[];
  /** True when the token limit or the end of the context cut the text off. */
  truncated: boolean;
  computedPromptTokens: number;
  reusedPromptTokens: number;
  seconds: number;
}

export interface Score {
  /** Natural log-probability of each answer token, given the prompt and the answer tokens before it. */
  logProbabilities: number[];
  computedPromptTokens: number;
  reusedPromptTokens: number;
}

/**
 * A chat model with one sequence, whose prompt state is kept between calls.
 *
 * A prompt is a list of canonical chunks. Every chunk is evaluated in the same batches whenever it is evaluated, and
 * only whole leading chunks are reused, so that a prompt gives bit-identical distributions whether it was computed
 * afresh or partly reused. Calls queue: one runs at a time.
 */
export interface LanguageModel {
  id: string;
  name: string;
  sha256: string;
  /** Tokens that prompt and answer may have together. */
  contextTokens: number;
  device: Device;
  /** `special`: texts of special tokens (`<|im_start|>`) become those tokens; otherwise they stay plain text. */
  tokenize(text: string, options?: { special?: boolean }): Token[];
  detokenize(tokens: Token[]): string;
  /**
   * The model's own chat template around a user message: the text before it (system message included) and the text
   * after it, up to where the answer begins. Both are to be tokenized with `special`.
   */
  chatFrame(system: string): { before: string; after: string };
  /** Throws `context-too-small` when the chunks leave no room for an answer. */
  generate(chunks: Token[][], options: GenerateOptions): Promise<Generation>;
  /** Scores an answer as one chunk after the prompt. Throws `context-too-small` when both do not fit. */
  score(chunks: Token[][], answer: Token[], options?: { signal?: AbortSignal }): Promise<Score>;
  /** Drops the kept prompt state, so that the next call computes everything afresh. */
  forget(): Promise<void>;
  dispose(): Promise<void>;
}
