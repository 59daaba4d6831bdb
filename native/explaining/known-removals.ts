import type { Ask, Outcome, Removal } from './outcome.ts';
import { isPart, removalKey } from './outcome.ts';

/** What is known of an answer: which removals were tried, and what became of it. */
export class KnownRemovals {
  readonly #ask: Ask;
  readonly #outcomes = new Map<string, { removed: Removal; outcome: Outcome }>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get count(): number {
    return this.#outcomes.size;
  }

  /** What was measured for exactly this removal. */
  measured(removed: Removal): Outcome | null {
    return this.#outcomes.get(removalKey(removed))?.outcome ?? null;
  }

  /** Every removal that was measured to change the answer. */
  changing(): Removal[] {
    return [...this.#outcomes.values()].filter(({ outcome }) => isChange(outcome)).map(({ removed }) => removed);
  }

  /**
   * Whether the answer does without these clusters: measured, or known because they are part of what was measured to
   * be dispensable together. Null when neither.
   */
  isDispensable(removed: Removal): boolean | null {
    const outcome = this.measured(removed);
    if (outcome !== null) return !isChange(outcome);
    const within = [...this.#outcomes.values()].some(
      (other) => !isChange(other.outcome) && isPart(removed, other.removed),
    );
    return within ? true : null;
  }

  /** Whether the answer changes without these clusters; generates it only where that is not known yet. */
  async changes(removed: Removal): Promise<boolean> {
    const dispensable = this.isDispensable(removed);
    return dispensable === null ? isChange(await this.measure(removed)) : !dispensable;
  }

  /** Like `changes`, but takes nothing for known that was not measured itself. */
  async measure(removed: Removal): Promise<Outcome> {
    const known = this.measured(removed);
    if (known !== null) return known;
    const outcome = await this.#ask(removed);
    this.#outcomes.set(removalKey(removed), { removed, outcome });
    return outcome;
  }
}

function isChange(outcome: Outcome): boolean {
  return outcome.change === 'changed';
}
