import type { DraftEvidence, LoneEvidence } from './draft.ts';
import type { CountTokens } from './count-tokens.ts';
import { firstTokens, lastTokens } from './excerpt.ts';

/**
 * Gives each evidence the last words of the one before it and the first words of the one after it.
 *
 * A row's neighbours are the rows of its table, and at the table's ends what stands around the table; for everything
 * else a table is one neighbour.
 */
export function addSurroundings(
  evidences: readonly LoneEvidence[],
  maxTokens: number,
  countTokens: CountTokens,
): DraftEvidence[] {
  return evidences.map((evidence, index) => ({
    ...evidence,
    before: lastTokens(neighbour(evidences, index, -1)?.text ?? '', maxTokens, countTokens),
    after: firstTokens(neighbour(evidences, index, 1)?.text ?? '', maxTokens, countTokens),
  }));
}

function neighbour(evidences: readonly LoneEvidence[], index: number, step: 1 | -1): LoneEvidence | undefined {
  const from = evidences[index];
  for (let other = index + step; ; other += step) {
    const candidate = evidences[other];
    if (candidate === undefined) return undefined;
    if (candidate.kind !== 'row') {
      // Walking back from a table's first row leads to the table itself, which holds the row.
      if (from?.kind !== 'row' || other !== from.tableIndex) return candidate;
    } else if (from?.kind === 'row' && candidate.tableIndex === from.tableIndex) return candidate;
  }
}
