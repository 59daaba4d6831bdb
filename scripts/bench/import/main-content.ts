import { allText, classesOf, findElement, parseHtml } from './dom.ts';
import type { Document, Element } from './dom.ts';
import { wordsOf } from './words.ts';

/** The cell of a page up to 3.x, cut out as text: its contents may close cells that they never opened. */
const oldPage = /<td\b[^>]*\bclass="pagebody"[^>]*>(.*)<\/td>\s*<\/tr>\s*<\/table>/s;
/** What follows that cell: a table of its own with the footer. */
const oldFooter = /<\/td>\s*<\/tr>\s*<\/table>\s*<table[^>]*>\s*<tr>\s*<td[^>]*border_bottom.*$/s;

/**
 * What holds a page's content: `#main-content`, else the cell `td.pagebody` of pages up to 3.x, else the first
 * `.wiki-content`; null where there is none, and in the index of a space.
 */
export function findMainContent(html: string): Document | Element | null {
  const document = parseHtml(html);
  if (isSpaceIndex(document)) return null;
  const main = findElement(document, (element) => element.attribs.id === 'main-content');
  if (main !== null) return main;
  const cell = oldPage.exec(html.replace(oldFooter, '</td></tr></table>'))?.[1];
  if (cell !== undefined) return parseHtml(cell);
  return findElement(document, (element) => classesOf(element).includes('wiki-content'));
}

/** index.html of a space: "Space Details:" above a table of key and name. */
function isSpaceIndex(document: Document): boolean {
  const title =
    findElement(document, (element) => element.attribs.id === 'title-text') ??
    findElement(document, (element) => element.name === 'h1');
  return title !== null && wordsOf(allText(title)).join(' ') === 'Space Details';
}
