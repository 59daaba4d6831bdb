import {
  GroundsError,
  type CallInput,
  type ExplainedCluster,
  type ExplainProgress,
} from '../../native/contract/index.ts';
import type { Core } from './core.ts';
import type { ExplainRun } from './state.ts';

/** Clusters whose verdict has become known between two snapshots. */
function newVerdicts(before: ExplainProgress | null, after: ExplainProgress): ExplainedCluster[] {
  const known = new Set(
    before?.explanation.clusters.filter(({ verdict }) => verdict !== null).map(({ ranks }) => ranks.join()) ?? [],
  );
  return after.explanation.clusters.filter(({ verdict, ranks }) => verdict !== null && !known.has(ranks.join()));
}

/** Explaining answers; work goes on when another answer is looked at. */
export function explainActions(core: Core) {
  const running = new Map<number, AbortController>();

  const change = (answerId: number, fields: Partial<ExplainRun>): void =>
    core.set(({ explainRuns }) => ({
      explainRuns: {
        ...explainRuns,
        [answerId]: { ...(explainRuns[answerId] ?? { running: false, progress: null, error: null }), ...fields },
      },
    }));

  const announce = (answerId: number, clusters: ExplainedCluster[]): void => {
    if (core.get().focusedAnswerId !== answerId || clusters.length === 0) return;
    const { grounds } = core.texts();
    const words = clusters.map(({ ranks, verdict }) =>
      verdict === null ? '' : grounds.announce(ranks, grounds.verdicts[verdict]),
    );
    core.set({ announcement: words.join('; ') });
  };

  return {
    explain: async (answerId: number, options: Omit<CallInput<'answers.explain'>, 'answerId'> = {}): Promise<void> => {
      if (running.has(answerId)) return;
      const controller = new AbortController();
      running.set(answerId, controller);
      core.set({ tab: 'grounds', focusedAnswerId: answerId });
      change(answerId, { running: true, progress: null, error: null });
      try {
        const explanation = await core.call(
          'answers.explain',
          { answerId, ...options },
          {
            signal: controller.signal,
            onProgress: (progress) => {
              announce(answerId, newVerdicts(core.get().explainRuns[answerId]?.progress ?? null, progress));
              change(answerId, { progress });
            },
          },
        );
        core.set(({ explanations }) => ({
          explanations: { ...explanations, [answerId]: [explanation, ...(explanations[answerId] ?? [])] },
          announcement: core.texts().grounds.done,
        }));
        change(answerId, { running: false });
      } catch (thrown) {
        const error = GroundsError.from(thrown).toShape();
        const message = error.code === 'cancelled' ? core.texts().grounds.cancelled : error.message;
        change(answerId, { running: false, error: { ...error, message } });
        core.set({ announcement: message });
      } finally {
        running.delete(answerId);
      }
    },

    cancelExplain: (answerId: number) => running.get(answerId)?.abort(),
  };
}
