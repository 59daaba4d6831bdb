import type { Collection, PageSummary } from '../../native/contract/index.ts';
import { treeRows, type TreeRow } from './page-tree.ts';

/** A line of the library: a collection, a page below it, or the word that its pages are on their way. */
export type TreeLine =
  | { kind: 'collection'; key: string; depth: 0; collection: Collection; expanded: boolean }
  | ({ kind: 'page'; key: string } & TreeRow)
  | { kind: 'loading'; key: string; depth: 1 };

export const collectionKey = (id: number): string => `collection-${id}`;
export const pageKey = (id: number): string => `page-${id}`;

/** Collections with the pages of those that are open, as one list of lines. */
export function treeLines(
  collections: readonly Collection[],
  pageLists: Readonly<Record<number, PageSummary[]>>,
  expanded: ReadonlySet<string>,
): TreeLine[] {
  return collections.flatMap((collection): TreeLine[] => {
    const key = collectionKey(collection.id);
    const head: TreeLine = { kind: 'collection', key, depth: 0, collection, expanded: expanded.has(key) };
    if (!expanded.has(key)) return [head];
    const pages = pageLists[collection.id];
    if (pages === undefined) return [head, { kind: 'loading', key: `${key}-loading`, depth: 1 }];
    const open = new Set(pages.filter(({ id }) => expanded.has(pageKey(id))).map(({ id }) => id));
    const below = treeRows(pages, open).map((row): TreeLine => ({
      kind: 'page',
      key: pageKey(row.page.id),
      ...row,
      depth: row.depth + 1,
    }));
    return [head, ...below];
  });
}

/** Index of the line that a line hangs below, or its own where there is none. */
export function parentIndex(lines: readonly TreeLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((lines[above]?.depth ?? 0) < depth) return above;
  }
  return index;
}
