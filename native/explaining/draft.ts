import type { Explanation, ExplainProgress } from '../contract/index.ts';
import type { WorkMeter } from './work-meter.ts';

type Measured = Partial<Pick<Explanation, 'clusters' | 'joint' | 'memory' | 'sufficiency' | 'nullUnchanged' | 'floor'>>;

/** Text of a generation under way is reported at most this often. */
const reportEveryMs = 100;

/** An explanation in the making: collects what was measured and reports it as whole snapshots. */
export class Draft {
  #explanation: Explanation;
  readonly #meter: WorkMeter;
  readonly #report: (progress: ExplainProgress) => void;
  #doneCount = 0;
  #doneSeconds = 0;
  #expectedCount = 0;
  #lastTextMs = 0;

  constructor(begun: Explanation, meter: WorkMeter, report: (progress: ExplainProgress) => void) {
    this.#explanation = begun;
    this.#meter = meter;
    this.#report = report;
  }

  /** Generations or scores that are still to come, as far as can be told now. */
  expect(count: number): void {
    this.#expectedCount = count;
  }

  /** One generation or score is finished. */
  done(seconds: number): void {
    this.#doneCount += 1;
    this.#doneSeconds += seconds;
    this.#expectedCount = Math.max(0, this.#expectedCount - 1);
  }

  set(measured: Measured): void {
    this.#explanation = { ...this.#explanation, ...measured };
    this.show();
  }

  /** Reports the explanation as it stands. */
  show(): void {
    this.#send(null);
  }

  note(sentence: string): void {
    this.#explanation = { ...this.#explanation, notes: [...this.#explanation.notes, sentence] };
  }

  /** Shows the text of the generation under way. */
  showText(removed: number[], text: string): void {
    if (performance.now() - this.#lastTextMs < reportEveryMs) return;
    this.#lastTextMs = performance.now();
    this.#send({ removed, text });
  }

  finish(): Explanation {
    this.#update();
    return this.#explanation;
  }

  #send(current: ExplainProgress['current']): void {
    this.#update();
    const expected = current === null ? this.#expectedCount : Math.max(1, this.#expectedCount);
    this.#report({
      explanation: this.#explanation,
      current,
      doneCount: this.#doneCount,
      totalCount: this.#doneCount + expected,
      secondsLeft: this.#doneCount === 0 ? null : (this.#doneSeconds / this.#doneCount) * expected,
    });
  }

  #update(): void {
    const { modelCalls, promptTokens, naivePromptTokens, seconds } = this.#meter;
    this.#explanation = { ...this.#explanation, modelCalls, promptTokens, naivePromptTokens, seconds };
  }
}
