import type { ExplainedCluster, Explanation } from '../../contract/index.ts';
import { shorten, textTable } from './text-table.ts';

const textCharacters = 200;

/** An explanation as people read it: what the answer stands on, each cluster, the two checks, what it cost. */
export function explanationText(explanation: Explanation): string {
  const { clusters, memory, sufficiency, notes } = explanation;
  const cost =
    `${explanation.method}, ${explanation.mode}: ${explanation.modelCalls} model calls, ` +
    `${explanation.promptTokens} prompt tokens (${explanation.naivePromptTokens} without the cache), ` +
    `${explanation.seconds.toFixed(1)} s.`;
  return [
    standing(explanation),
    textTable(['share', 'change', 'sources', 'verdict'], clusters.map(clusterRow)).trimEnd(),
    ...clusters.flatMap(counterfactualLine),
    ...(memory === null ? [] : [memoryLine(memory)]),
    ...(sufficiency === null ? [] : [sufficiencyLine(sufficiency)]),
    ...notes.map((note) => `Note: ${note}`),
    cost,
    '',
  ].join('\n');
}

function standing({ clusters, memory }: Explanation): string {
  if (memory?.changed === false) return 'The model answers the same without any source. It did not use your pages.';
  const necessary = clusters.filter(({ verdict }) => verdict === 'necessary');
  if (necessary.length > 0) return `This answer stands on ${necessary.map(marks).join(', ')}.`;
  const redundant = clusters.filter(({ verdict }) => verdict === 'redundant');
  if (redundant.length > 0) return `This answer stands on any of ${redundant.map(marks).join(', ')}.`;
  return 'No source alone changes this answer when it is taken away.';
}

function clusterRow(cluster: ExplainedCluster): string[] {
  const { share, contribution } = cluster;
  return [
    share === null ? '–' : `${Math.round(share * 100)} %`,
    contribution === null ? '–' : contribution.toFixed(3),
    marks(cluster),
    verdictWords(cluster),
  ];
}

function verdictWords({ verdict, redundantWith, inferred }: ExplainedCluster): string {
  const word = verdict ?? 'not measured';
  const beside = redundantWith.length === 0 ? '' : ` with [${redundantWith.join(', ')}]`;
  return `${word}${beside}${inferred ? ' (inferred)' : ''}`;
}

function counterfactualLine(cluster: ExplainedCluster): string[] {
  const changed = cluster.counterfactuals.find(({ change }) => change !== 'unchanged');
  return changed === undefined ? [] : [`Without ${marks(cluster)}: “${shorten(changed.text, textCharacters)}”`];
}

function memoryLine({ change, text }: NonNullable<Explanation['memory']>): string {
  if (change === 'unchanged') return 'Memory check: without any source the model says the same.';
  const words = change === 'reworded' ? 'the same in other words' : 'something else';
  return `Memory check: without any source the model says ${words}: “${shorten(text, textCharacters)}”`;
}

function sufficiencyLine({ ranks, changed, text }: NonNullable<Explanation['sufficiency']>): string {
  const sources = `[${ranks.join(', ')}]`;
  return changed
    ? `Sufficiency check: ${sources} alone do not suffice; the answer becomes “${shorten(text, textCharacters)}”`
    : `Sufficiency check: with ${sources} alone the answer stays the same.`;
}

function marks({ ranks }: ExplainedCluster): string {
  return `[${ranks.join(', ')}]`;
}
