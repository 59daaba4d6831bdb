import type { PageFile } from './page-directory.ts';
import type { TreeEntry } from './space-index.ts';

/** Where a page stands in its space. */
export interface PagePlace {
  path: string[];
  parentKey: string | null;
  position: number;
}

/** The pages of an export in reading order, each with its place. */
export interface PageTree {
  order: PageFile[];
  place: (page: PageFile) => PagePlace;
}

/**
 * Lays out the pages along the space's list of pages. Entries without a page (left out of the export, or not allowed to
 * be seen) hand their children up to the nearest page above; pages that the tree lacks follow at its end, by title.
 *
 * @param find the page that a tree entry stands for
 */
export function buildPageTree(
  pages: readonly PageFile[],
  tree: readonly TreeEntry[],
  spaceName: string | null,
  find: (entry: TreeEntry) => PageFile | null,
): PageTree {
  const root = spaceName === null ? [] : [spaceName];
  const places = new Map<PageFile, PagePlace>();
  const entries: { page: PageFile | null; parent: PageFile | null; path: string[] }[] = [];
  const childCounts = new Map<PageFile | null, number>();
  const put = (page: PageFile, parent: PageFile | null, path: string[]) => {
    const position = childCounts.get(parent) ?? 0;
    childCounts.set(parent, position + 1);
    places.set(page, { path, parentKey: parent?.key ?? null, position });
  };
  for (const entry of tree) {
    const { title, parent } = entry;
    const above = parent === null ? undefined : entries[parent];
    const page = find(entry);
    const place = above ?? { page: null, parent: null, path: root };
    const parentPage = place.page ?? place.parent;
    if (page !== null && !places.has(page)) put(page, parentPage, place.path);
    entries.push({ page, parent: parentPage, path: [...place.path, page?.title ?? title] });
  }
  const order = [...places.keys()];
  for (const page of pages.filter((other) => !places.has(other)).sort(byTitle)) {
    put(page, null, root);
    order.push(page);
  }
  return { order, place: (page) => places.get(page) ?? { path: root, parentKey: null, position: 0 } };
}

function byTitle(a: PageFile, b: PageFile): number {
  return a.title.localeCompare(b.title) || (a.source < b.source ? -1 : 1);
}
