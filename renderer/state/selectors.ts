import type { Answer, Explanation } from '../../native/contract/index.ts';
import type { ExplainRun, State } from './state.ts';

const noAnswers: Answer[] = [];

/** Answers of the conversation that is open, oldest first. */
export function openAnswers({ view, answers }: State): Answer[] {
  return view.kind === 'conversation' ? (answers[view.id] ?? noAnswers) : noAnswers;
}

/** The answer that the inspector is about: the focused one, else the latest. */
export function focusedAnswer(state: State): Answer | null {
  const answers = openAnswers(state);
  return answers.find(({ id }) => id === state.focusedAnswerId) ?? answers.at(-1) ?? null;
}

/** What is known of an answer's grounds: the explanation in the making while there is one, else the latest stored. */
export function explanationOf(state: State, answerId: number): Explanation | null {
  const run: ExplainRun | undefined = state.explainRuns[answerId];
  const shown = run !== undefined && (run.running || run.error !== null);
  const unfinished = shown ? run.progress?.explanation : undefined;
  return unfinished ?? state.explanations[answerId]?.[0] ?? null;
}

/** A collection's name for the composer: the one that is asked, or null for all of several. */
export function scopeName({ collections, scope }: State): string | null {
  const asked = collections?.filter(({ id }) => scope === null || scope.includes(id)) ?? [];
  return asked.length === 1 ? (asked[0]?.name ?? null) : null;
}
