import type { Counterfactual } from '../contract/index.ts';
import { AnswerComparer, changeOf, meanContribution } from './comparison.ts';
import type { Comparison, Noise } from './comparison.ts';
import type { ExplanationRun } from './explanation-run.ts';
import type { Outcome, Removal } from './outcome.ts';
import { removalKey } from './outcome.ts';
import type { Regenerated } from './regenerator.ts';
import { sampledNoise, samplingsOf } from './samples.ts';

export interface MeasuredRemoval {
  removed: Removal;
  outcome: Outcome;
  counterfactuals: Counterfactual[];
}

/** Generates and compares the counterfactual answers of removals, and keeps them. */
export class MeasuredRemovals {
  readonly #run: ExplanationRun;
  readonly #comparer: AnswerComparer;
  readonly #measured = new Map<string, MeasuredRemoval>();
  #noise: Noise;

  constructor(run: ExplanationRun) {
    const { answer, embedder, floor, signal } = run;
    this.#run = run;
    this.#comparer = new AnswerComparer(embedder, answer.completedQuestion, answer, signal);
    this.#noise = { floor, otherFacts: 0 };
  }

  get floor(): number {
    return this.#noise.floor;
  }

  all(): MeasuredRemoval[] {
    return [...this.#measured.values()];
  }

  of(removed: Removal): MeasuredRemoval | null {
    return this.#measured.get(removalKey(removed)) ?? null;
  }

  /** With several samples, what the model does when simply asked again sets the floor. */
  async measureNoise(): Promise<void> {
    if (this.#run.samples === 1) return;
    const samples = await this.#sample([]);
    this.#noise = sampledNoise(
      samples.map(({ comparison }) => comparison),
      this.#run.floor,
    );
  }

  async measure(removed: Removal): Promise<Outcome> {
    const ranks = removed.flatMap((cluster) => this.#run.clusters[cluster] ?? []).sort((a, b) => a - b);
    const samples = await this.#sample(ranks);
    const comparisons = samples.map(({ comparison }) => comparison);
    const outcome = { change: changeOf(comparisons, this.#noise), contribution: meanContribution(comparisons) };
    const counterfactuals = samples.map(({ answer, comparison }): Counterfactual => {
      const { text, outOfScope, sampling, seconds } = answer;
      const change = changeOf([comparison], { ...this.#noise, otherFacts: 0 });
      const seed = sampling.temperature === 0 ? null : sampling.seed;
      return { removed: ranks, text, outOfScope, contribution: comparison.contribution, change, seed, seconds };
    });
    this.#measured.set(removalKey(removed), { removed, outcome, counterfactuals });
    return outcome;
  }

  async #sample(ranks: number[]): Promise<{ answer: Regenerated; comparison: Comparison }[]> {
    const { answer, draft, regenerator, samples } = this.#run;
    const sampled: { answer: Regenerated; comparison: Comparison }[] = [];
    for (const sampling of samplingsOf(samples, answer.settings)) {
      const other = await regenerator.regenerate(ranks, sampling, (text) => draft.showText(ranks, text));
      sampled.push({ answer: other, comparison: await this.#comparer.compare(other) });
      draft.done(other.seconds);
    }
    return sampled;
  }
}
