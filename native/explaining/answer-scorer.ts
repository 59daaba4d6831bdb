import { promptWithout } from '../answering/prompt.ts';
import type { Prompt } from '../answering/prompt.ts';
import type { LanguageModel, Token } from '../models/language-model.ts';
import { inTrieOrder } from './trie-order.ts';
import type { WorkMeter } from './work-meter.ts';

/** Scores the original answer under prompts that lack some of its sources. The same is never scored twice. */
export class AnswerScorer {
  readonly #known = new Map<string, number[]>();
  readonly #model: LanguageModel;
  readonly #prompt: Prompt;
  readonly #answer: Token[];
  readonly #meter: WorkMeter;
  readonly #signal: AbortSignal;

  constructor(parts: { model: LanguageModel; prompt: Prompt; answer: Token[]; meter: WorkMeter; signal: AbortSignal }) {
    this.#model = parts.model;
    this.#prompt = parts.prompt;
    this.#answer = parts.answer;
    this.#meter = parts.meter;
    this.#signal = parts.signal;
  }

  /**
   * Log-probability of the whole answer for each removal of source numbers, in their order. `onDone` is told how many
   * distinct ones are scored and how many there are.
   */
  async scoreAll(removals: ReadonlySet<number>[], onDone?: (done: number, total: number) => void): Promise<number[]> {
    const distinct = [...new Map(removals.map((removed) => [keyOf(removed), removed])).values()];
    const ordered = inTrieOrder(
      distinct,
      (removed) => removed,
      this.#prompt.sources.map(({ rank }) => rank),
    );
    for (const [index, removed] of ordered.entries()) {
      await this.#tokenScores(removed);
      onDone?.(index + 1, ordered.length);
    }
    return Promise.all(removals.map(async (removed) => sum(await this.#tokenScores(removed))));
  }

  async #tokenScores(removed: ReadonlySet<number>): Promise<number[]> {
    const key = keyOf(removed);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const score = await this.#model.score(promptWithout(this.#prompt, removed), this.#answer, { signal: this.#signal });
    this.#meter.record(score);
    this.#known.set(key, score.logProbabilities);
    return score.logProbabilities;
  }
}

function keyOf(removed: ReadonlySet<number>): string {
  return [...removed].sort((a, b) => a - b).join(',');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
