import type { Embedder } from '../models/embedder.ts';
import { cosine } from '../statistics/cosine.ts';

/**
 * Measures how far another answer to a question is from the original one: 1 − cosine(question + answer, question +
 * other answer) (RAGonite, Algorithm 1); exactly 0 for the same text. Each text is embedded by itself, so that the
 * figure depends on the two texts alone; the original only once.
 */
export class ContributionMeter {
  readonly #embedder: Embedder;
  readonly #question: string;
  readonly #answer: string;
  readonly #signal: AbortSignal;
  #answerVector: Float32Array | null = null;

  constructor(embedder: Embedder, question: string, answer: string, signal: AbortSignal) {
    this.#embedder = embedder;
    this.#question = question;
    this.#answer = answer;
    this.#signal = signal;
  }

  async contributionOf(other: string): Promise<number> {
    if (other === this.#answer) return 0;
    this.#answerVector ??= await this.#embed(this.#answer);
    return 1 - cosine(this.#answerVector, await this.#embed(other));
  }

  async #embed(answer: string): Promise<Float32Array> {
    const options = { signal: this.#signal, oneByOne: true };
    const [vector] = await this.#embedder.embed([`${this.#question} ${answer}`], 'query', options);
    if (vector === undefined) throw new TypeError('The embedder returned no vector for a text.');
    return vector;
  }
}
