import type { StoredEvidence } from '../store/index.ts';

/** Copies of one text that get a place ahead of other texts: two show that an answer has more than one source. */
const maxCopies = 2;

/**
 * The first k candidates (best first) that add something: a row is passed over when its whole table has a place and
 * the reverse, as is a third copy of the same text. What was passed over fills places that nothing else takes.
 */
export function choosePool<Candidate extends StoredEvidence>(candidates: readonly Candidate[], k: number): Candidate[] {
  const chosen: Candidate[] = [];
  const passedOver: Candidate[] = [];
  const tables = new Set<number>();
  const tablesOfRows = new Set<number>();
  const copies = new Map<string, number>();
  for (const candidate of candidates) {
    if (chosen.length === k) break;
    const { evidence, tableId } = candidate;
    const copy = (copies.get(evidence.text) ?? 0) + 1;
    const repeated = tableId === null ? tablesOfRows.has(evidence.id) : tables.has(tableId);
    if (repeated || copy > maxCopies) {
      passedOver.push(candidate);
      continue;
    }
    chosen.push(candidate);
    copies.set(evidence.text, copy);
    if (evidence.kind === 'table') tables.add(evidence.id);
    if (tableId !== null) tablesOfRows.add(tableId);
  }
  return [...chosen, ...passedOver.slice(0, k - chosen.length)];
}
