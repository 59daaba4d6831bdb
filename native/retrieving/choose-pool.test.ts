import { describe, expect, it } from 'vitest';
import type { EvidenceKind } from '../contract/index.ts';
import type { StoredEvidence } from '../store/index.ts';
import { choosePool } from './choose-pool.ts';

const candidate = (
  id: number,
  kind: EvidenceKind = 'passage',
  tableId: number | null = null,
  text = `text ${id}`,
): StoredEvidence => ({
  evidence: {
    id,
    page: 1,
    title: 'Page',
    path: [],
    headings: [],
    kind,
    text,
    before: '',
    after: '',
    indexedText: text,
    anchor: { blockIds: ['0'], row: null },
  },
  tableId,
});
const ids = (pool: StoredEvidence[]): number[] => pool.map(({ evidence }) => evidence.id);

describe('choosePool', () => {
  it('passes over a table when one of its rows has a place, and rows when the table has', () => {
    const rowFirst = [candidate(2, 'row', 1), candidate(1, 'table'), candidate(3, 'row', 1), candidate(9)];
    expect(ids(choosePool(rowFirst, 3))).toEqual([2, 3, 9]);
    const tableFirst = [candidate(1, 'table'), candidate(2, 'row', 1), candidate(3, 'row', 1), candidate(9)];
    expect(ids(choosePool(tableFirst, 2))).toEqual([1, 9]);
  });

  it('lets rows of another table be', () => {
    expect(ids(choosePool([candidate(1, 'table'), candidate(5, 'row', 4)], 2))).toEqual([1, 5]);
  });

  it('gives two copies of a text a place, and a third only when nothing else is left', () => {
    const copies = [1, 2, 3].map((id) => candidate(id, 'passage', null, 'same'));
    expect(ids(choosePool([...copies, candidate(4)], 3))).toEqual([1, 2, 4]);
    expect(ids(choosePool(copies, 3))).toEqual([1, 2, 3]);
  });

  it('fills places that nothing else takes, best first', () => {
    const table = [candidate(1, 'table'), candidate(2, 'row', 1), candidate(3, 'row', 1)];
    expect(ids(choosePool(table, 2))).toEqual([1, 2]);
    expect(ids(choosePool(table, 10))).toEqual([1, 2, 3]);
  });
});
