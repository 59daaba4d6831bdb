import { describe, expect, it } from 'vitest';
import type { Collection, PageSummary } from '../../native/contract/index.ts';
import { treeRows } from './page-tree.ts';
import { parentIndex, treeLines } from './tree-lines.ts';

const page = (id: number, parent: number | null, position = id): PageSummary => ({
  id,
  collectionId: 1,
  key: `k${id}`,
  title: `Page ${id}`,
  path: [],
  parentKey: parent === null ? null : `k${parent}`,
  position,
  evidenceCount: 1,
});
const shown = (pages: PageSummary[], expanded: number[]): string[] =>
  treeRows(pages, new Set(expanded)).map(({ page: { id }, depth }) => `${'-'.repeat(depth)}${id}`);

describe('treeRows', () => {
  const pages = [page(3, 1), page(1, null), page(2, null), page(4, 3)];

  it('shows the top alone while nothing is open', () => expect(shown(pages, [])).toEqual(['1', '2']));
  it('shows what is below an open page, in order', () => expect(shown(pages, [1, 3])).toEqual(['1', '-3', '--4', '2']));
  it('keeps what is below a closed page hidden, even if it is open itself', () => {
    expect(shown(pages, [3])).toEqual(['1', '2']);
  });
  it('takes siblings by position', () => expect(shown([page(1, null, 5), page(2, null, 4)], [])).toEqual(['2', '1']));
  it('puts a page at the top whose parent is missing', () => expect(shown([page(5, 99)], [])).toEqual(['5']));
  it('shows pages that are each other’s ancestors once', () => {
    expect(shown([page(1, 2), page(2, 1)], [1, 2])).toEqual(['1', '-2']);
  });
});

describe('treeLines', () => {
  const collection = { id: 1, name: 'Wiki' } as Collection;

  it('shows that pages are on their way', () => {
    expect(treeLines([collection], {}, new Set(['collection-1'])).map(({ kind }) => kind)).toEqual([
      'collection',
      'loading',
    ]);
  });

  it('leads from a page to its parent and from the top to itself', () => {
    const lines = treeLines([collection], { 1: [page(1, null), page(2, 1)] }, new Set(['collection-1', 'page-1']));
    expect(lines.map(({ key }) => key)).toEqual(['collection-1', 'page-1', 'page-2']);
    expect([parentIndex(lines, 2), parentIndex(lines, 1), parentIndex(lines, 0)]).toEqual([1, 0, 0]);
  });
});
