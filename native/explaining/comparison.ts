import { withoutCitations } from '../answering/citations.ts';
import { exactTerms } from '../answering/exact-terms.ts';
import type { Change } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import { ContributionMeter } from './contribution.ts';

export interface ComparedAnswer {
  text: string;
  outOfScope: boolean;
}

export interface Comparison {
  /** The same text but for citation marks and white space. */
  isSame: boolean;
  /** One of the two alone is out of scope, or their numbers, versions and identifiers differ. */
  saysOtherFacts: boolean;
  /** Exactly 0 when the text is the same. */
  contribution: number;
}

/** What a model does when it is simply asked again, and what is therefore not caused by any source. */
export interface Noise {
  /** Contribution up to which another text is only another wording. */
  floor: number;
  /** Share of samples that say other facts although no source was taken away; 0 for greedy answers. */
  otherFacts: number;
}

/** Compares other answers to a question with the original one. */
export class AnswerComparer {
  readonly #meter: ContributionMeter;
  readonly #original: ComparedAnswer;
  readonly #originalText: string;

  constructor(embedder: Embedder, question: string, original: ComparedAnswer, signal: AbortSignal) {
    this.#original = original;
    this.#originalText = withoutCitations(original.text);
    this.#meter = new ContributionMeter(embedder, question, this.#originalText, signal);
  }

  async compare(other: ComparedAnswer): Promise<Comparison> {
    const text = withoutCitations(other.text);
    if (text === this.#originalText) return { isSame: true, saysOtherFacts: false, contribution: 0 };
    return {
      isSame: false,
      saysOtherFacts:
        other.outOfScope !== this.#original.outOfScope || !isSameSet(exactTerms(text), exactTerms(this.#originalText)),
      contribution: await this.#meter.contributionOf(text),
    };
  }
}

/**
 * What the samples of one removal amount to, one sample or several.
 *
 * *Unchanged*: each has the same text. *Changed*: their mean contribution is above the floor, or they say other facts
 * more often than when simply asked again. *Reworded*: anything else.
 */
export function changeOf(samples: readonly Comparison[], noise: Noise): Change {
  if (samples.every(({ isSame }) => isSame)) return 'unchanged';
  const isChanged = meanContribution(samples) > noise.floor || shareOfOtherFacts(samples) > noise.otherFacts;
  return isChanged ? 'changed' : 'reworded';
}

export function shareOfOtherFacts(samples: readonly Comparison[]): number {
  return samples.filter(({ saysOtherFacts }) => saysOtherFacts).length / samples.length;
}

export function meanContribution(samples: readonly Comparison[]): number {
  return samples.reduce((sum, sample) => sum + sample.contribution, 0) / samples.length;
}

function isSameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((term) => b.has(term));
}
