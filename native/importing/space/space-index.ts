import { childElements, type ElementNode, findById, findElement, lineText, rawText } from '../dom/node.ts';
import { cleanTitle } from '../page/title.ts';

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

/** Reads a parsed index.html, or null when it is an ordinary page (some spaces have their home page there). */
export function readSpaceIndex(document: ElementNode): SpaceIndex | null {
  const titleElement = findElement(document, ({ name }) => name === 'title');
  const title = /^(\S+) \((.+)\)/.exec(cleanTitle(titleElement === null ? '' : rawText(titleElement)));
  const main = findById(document, 'main-content');
  const isIndex =
    main === null ? isOldIndex(document) : main.classes.has('pageSection') && !main.classes.has('wiki-content');
  if (!isIndex) return null;
  return { key: title?.[1] ?? null, name: title?.[2] ?? null, tree: readTree(document) };
}

/** Up to 3.x the space's details stand in a table of the class `grid` below a centred headline. */
function isOldIndex(document: ElementNode): boolean {
  const body = findElement(document, ({ name, classes }) => name === 'td' && classes.has('pagebody'));
  if (body === null) return false;
  const [headline, details] = childElements(body);
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
