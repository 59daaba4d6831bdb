import { stopTexts } from '../answering/instructions.ts';
import { promptWithout } from '../answering/prompt.ts';
import type { Prompt } from '../answering/prompt.ts';
import { readAnswer } from '../answering/read-answer.ts';
import type { LanguageModel, Token } from '../models/language-model.ts';
import type { WorkMeter } from './work-meter.ts';

export interface Sampling {
  /** 0 is greedy. */
  temperature: number;
  seed: number | null;
}

export interface Regenerated {
  text: string;
  outOfScope: boolean;
  tokens: Token[];
  sampling: Sampling;
  seconds: number;
}

/** Generates an answer again, without some of its sources. The same is never generated twice. */
export class Regenerator {
  readonly #known = new Map<string, Regenerated>();
  readonly #model: LanguageModel;
  readonly #prompt: Prompt;
  readonly #meter: WorkMeter;
  readonly #signal: AbortSignal;

  constructor(parts: { model: LanguageModel; prompt: Prompt; meter: WorkMeter; signal: AbortSignal }) {
    this.#model = parts.model;
    this.#prompt = parts.prompt;
    this.#meter = parts.meter;
    this.#signal = parts.signal;
  }

  /** `onText` is told the text so far. */
  async regenerate(
    removedRanks: readonly number[],
    sampling: Sampling,
    onText?: (text: string) => void,
  ): Promise<Regenerated> {
    const removed = new Set(removedRanks);
    const key = JSON.stringify([removedRanks.toSorted((a, b) => a - b), sampling.temperature, sampling.seed]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const generation = await this.#model.generate(promptWithout(this.#prompt, removed), {
      maxTokens: this.#prompt.maxAnswerTokens,
      ...sampling,
      stop: stopTexts,
      signal: this.#signal,
      ...(onText === undefined ? {} : { onText }),
    });
    this.#meter.record(generation);
    const kept = this.#prompt.sources.map(({ rank }) => rank).filter((rank) => !removed.has(rank));
    const { text, outOfScope } = readAnswer(generation.text, new Set(kept));
    const { tokens, seconds } = generation;
    const regenerated = { text, outOfScope, tokens, sampling, seconds };
    this.#known.set(key, regenerated);
    return regenerated;
  }
}
