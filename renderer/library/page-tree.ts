import type { PageSummary } from '../../native/contract/index.ts';

/** A line of the page tree. */
export interface TreeRow {
  page: PageSummary;
  /** 0 for pages at the top of the collection. */
  depth: number;
  hasChildren: boolean;
  expanded: boolean;
}

const byPosition = (a: PageSummary, b: PageSummary): number =>
  a.position - b.position || a.title.localeCompare(b.title);

/**
 * The visible lines of a collection's page tree, in reading order. A page whose parent is not among the pages stands
 * at the top; pages that are each other's ancestors (a broken export) are shown at the top as well, once.
 */
export function treeRows(pages: readonly PageSummary[], expanded: ReadonlySet<number>): TreeRow[] {
  const keys = new Set(pages.map(({ key }) => key));
  const children = new Map<string | null, PageSummary[]>();
  for (const page of [...pages].sort(byPosition)) {
    const parent =
      page.parentKey !== null && page.parentKey !== page.key && keys.has(page.parentKey) ? page.parentKey : null;
    children.set(parent, [...(children.get(parent) ?? []), page]);
  }
  const rows: TreeRow[] = [];
  const reached = new Set<string>();
  const visit = (page: PageSummary, depth: number, visible: boolean): void => {
    if (reached.has(page.key)) return;
    reached.add(page.key);
    const below = children.get(page.key) ?? [];
    const open = expanded.has(page.id);
    if (visible) rows.push({ page, depth, hasChildren: below.length > 0, expanded: open });
    for (const child of below) visit(child, depth + 1, visible && open);
  };
  for (const page of children.get(null) ?? []) visit(page, 0, true);
  for (const page of pages) visit(page, 0, true);
  return rows;
}
