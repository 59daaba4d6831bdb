import type { PagePlace } from '../../space/page-tree.ts';
import type { SpaceContent, XmlPage } from './space-content.ts';

/** The place of each page by its id, from the pages' own parents and positions (by title where there is none). */
export function placePages({ pages, name }: SpaceContent): Map<string, PagePlace> {
  const root = name === null ? [] : [name];
  const children = new Map<string | null, XmlPage[]>();
  for (const page of pages.values()) {
    const parent = parentOf(page, pages);
    children.set(parent, [...(children.get(parent) ?? []), page]);
  }
  const places = new Map<string, PagePlace>();
  const open: { parentKey: string | null; path: string[] }[] = [{ parentKey: null, path: root }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { parentKey, path } = at;
    for (const [position, page] of (children.get(parentKey) ?? []).sort(bySiblingOrder).entries()) {
      places.set(page.id, { path, parentKey, position });
      open.push({ parentKey: page.id, path: [...path, page.title] });
    }
  }
  return places;
}

/** A parent that the export lacks is none. */
function parentOf(page: XmlPage, pages: ReadonlyMap<string, XmlPage>): string | null {
  return page.parentId !== null && page.parentId !== page.id && pages.has(page.parentId) ? page.parentId : null;
}

function bySiblingOrder(a: XmlPage, b: XmlPage): number {
  return (a.position ?? Infinity) - (b.position ?? Infinity) || a.title.localeCompare(b.title);
}
