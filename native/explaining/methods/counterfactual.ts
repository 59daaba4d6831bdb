import type { ExplainedCluster, Explanation } from '../../contract/index.ts';
import { maskedSoftmax } from '../../statistics/masked-softmax.ts';
import type { ExplanationRun } from '../explanation-run.ts';
import { KnownRemovals } from '../known-removals.ts';
import { MeasuredRemovals } from '../measured-removals.ts';
import type { Removal } from '../outcome.ts';
import { without } from '../outcome.ts';
import { searchRemovals, standing } from '../search-removals.ts';
import { inTrieOrder } from '../trie-order.ts';
import { regenerateUnchanged } from '../unchanged-prompt.ts';
import { judge } from '../verdicts.ts';

/** Temperature of the masked softmax by which contributions become shares (RAGonite, Algorithm 1). */
const shareTemperature = 0.05;

/** Algorithm 1 of RAGonite: takes clusters of the pool away, generates the answer again, and compares. */
export async function explainByCounterfactuals(run: ExplanationRun): Promise<void> {
  const { answer, clusters, draft, prompt, samples } = run;
  const measured = new MeasuredRemovals(run);
  const known = new KnownRemovals(async (removed) => {
    const outcome = await measured.measure(removed);
    draft.set(describe(run, measured, known, false));
    return outcome;
  });
  await regenerateUnchanged(run);
  await measured.measureNoise();
  draft.set({ floor: measured.floor });
  await searchRemovals({
    count: clusters.length,
    mode: run.mode,
    known,
    cited: citedClusters(clusters, answer.citations),
    inCheapOrder: (removals) =>
      inTrieOrder(
        removals,
        (removal) => new Set(ranksOf(clusters, removal)),
        prompt.sources.map(({ rank }) => rank),
      ),
    expect: (count) => draft.expect(count * samples),
  });
  draft.set({ ...describe(run, measured, known, true), sufficiency: describeSufficiency(run, measured, known) });
}

function describe(
  { clusters }: ExplanationRun,
  measured: MeasuredRemovals,
  known: KnownRemovals,
  isFinished: boolean,
): Pick<Explanation, 'clusters' | 'joint' | 'memory'> {
  const judgements = judge(known, clusters.length, isFinished);
  const contributions = clusters.map((_, cluster) => known.measured([cluster])?.contribution ?? null);
  const shares = sharesOf(contributions);
  return {
    clusters: judgements.map((judgement, cluster): ExplainedCluster => ({
      ...judgement,
      ranks: clusters[cluster] ?? [],
      redundantWith: ranksOf(clusters, judgement.redundantWith),
      contribution: contributions[cluster] ?? null,
      share: shares[cluster] ?? null,
      counterfactuals: measured.of([cluster])?.counterfactuals ?? [],
    })),
    joint: measured
      .all()
      .filter(({ removed }) => removed.length > 1)
      .flatMap(({ counterfactuals }) => counterfactuals),
    memory: describeAnswer(measured, [...clusters.keys()]),
  };
}

function describeSufficiency(
  { answer, clusters }: ExplanationRun,
  measured: MeasuredRemovals,
  known: KnownRemovals,
): Explanation['sufficiency'] {
  const kept = standing(known);
  const removed = without([...clusters.keys()], kept);
  const ranks = ranksOf(clusters, kept);
  if (removed.length === 0) return { ranks, text: answer.text, changed: false, change: 'unchanged' };
  const described = describeAnswer(measured, removed);
  return described === null ? null : { ranks, ...described };
}

function describeAnswer(measured: MeasuredRemovals, removed: Removal): Explanation['memory'] {
  const found = measured.of(removed);
  const [first] = found?.counterfactuals ?? [];
  if (found === null || first === undefined) return null;
  return { text: first.text, changed: found.outcome.change === 'changed', change: found.outcome.change };
}

/** Masked softmax over the clusters that were measured alone. */
function sharesOf(contributions: (number | null)[]): (number | null)[] {
  const shares = maskedSoftmax(
    contributions.filter((contribution) => contribution !== null),
    shareTemperature,
  );
  let next = 0;
  return contributions.map((contribution) => (contribution === null ? null : (shares[next++] ?? null)));
}

function citedClusters(clusters: number[][], citations: number[]): Set<number> {
  return new Set(
    [...clusters.keys()].filter((cluster) => clusters[cluster]?.some((rank) => citations.includes(rank)) === true),
  );
}

function ranksOf(clusters: number[][], removal: Removal): number[] {
  return removal.flatMap((cluster) => clusters[cluster] ?? []).sort((a, b) => a - b);
}
