import { childElements, type ElementNode, findByClass, findElement, lineText } from '../dom/node.ts';

/** What an export's index.html tells about the space. */
export interface SpaceIndex {
  key: string | null;
  name: string | null;
  /** All pages in reading order with the link of the page above. */
  tree: TreeEntry[];
}
export interface TreeEntry {
  href: string;
  title: string;
  /** Index in the tree of the page above, or null at the top. */
  parent: number | null;
}

/** A list of pages is titled with the space's key and name; whoever renames the file leaves that. */
const indexTitle = /^\s*(\S+) \((.+)\)/;

/** True when a file's first part may be that of a list of pages. */
export function looksLikeIndex(html: string): boolean {
  return indexTitle.test(/<title>([^<]*)/i.exec(html)?.[1] ?? '');
}

/** Reads a parsed list of pages, or null when it is an ordinary page (some spaces have their home page in index.html). */
export function readSpaceIndex(document: ElementNode): SpaceIndex | null {
  const titleElement = findElement(document, ({ name }) => name === 'title');
  const title = indexTitle.exec(titleElement === null ? '' : lineText(titleElement));
  if (title === null || !hasIndexFrame(document)) return null;
  return { key: title[1] ?? null, name: title[2] ?? null, tree: readTree(document) };
}

/**
 * Since 5.x the space's details and its pages stand in boxes of the class `pageSection` (the details not always), up
 * to 3.x the details in a table of the class `grid` below a centred headline.
 */
function hasIndexFrame(document: ElementNode): boolean {
  if (findByClass(document, 'wiki-content') !== null) return false;
  const oldBody = findElement(document, ({ name, classes }) => name === 'td' && classes.has('pagebody'));
  if (oldBody === null) return findByClass(document, 'pageSection') !== null;
  const [headline, details] = childElements(oldBody);
  return headline?.name === 'center' && details?.name === 'table' && details.classes.has('grid');
}

/** Each child page has a list of its own (`li > a, ul > li, ul > li`), so a page's parent is the link of the item above. */
function readTree(document: ElementNode): TreeEntry[] {
  const tree: TreeEntry[] = [];
  const open: { element: ElementNode; parent: number | null }[] = [{ element: document, parent: null }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    let parent = at.parent;
    const link = at.element.name === 'li' ? childElements(at.element).find(({ name }) => name === 'a') : undefined;
    if (link !== undefined) {
      tree.push({ href: link.attributes.get('href') ?? '', title: lineText(link), parent });
      parent = tree.length - 1;
    }
    for (const child of childElements(at.element).reverse()) open.push({ element: child, parent });
  }
  return tree;
}
