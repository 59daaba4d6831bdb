import {
  childElements,
  descendants,
  type DomNode,
  type ElementNode,
  findByClass,
  findById,
  findElement,
  isElement,
  lineText,
} from '../dom/node.ts';
import { parseDate } from './dates.ts';

/** What stands around a page's content. */
export interface Shell {
  /** The nodes of the page's content, or null when the file has the frame of a page without any content. */
  content: DomNode[] | null;
  /** What lies above the page, the space first; the link leads to the page's file. */
  breadcrumbs: { title: string; href: string }[];
  author: string | null;
  modified: string | null;
}

/**
 * Finds a page's content and metadata in any generation's frame, or null when the file is no Confluence page.
 *
 * The frames: since 5.x `#main-content.wiki-content` under `#breadcrumbs` and `.page-metadata`; up to 3.x
 * `table.pagecontent td.pagebody` that holds everything; stripped by hand: a bare `.wiki-content`.
 */
export function readShell(document: ElementNode): Shell | null {
  const oldBody = findElement(document, (element) => element.name === 'td' && element.classes.has('pagebody'));
  if (oldBody !== null) return readOldShell(oldBody);
  const content = findContent(document);
  const heading = findById(document, 'title-text') ?? findById(document, 'title-heading');
  if (content === null && heading === null) return null;
  const metadata = findByClass(document, 'page-metadata');
  return {
    content: content?.children ?? null,
    breadcrumbs: readBreadcrumbs(document),
    ...readMetadata(metadata),
  };
}

/** Signs in a file's text that it is a Confluence page, so that it need not be parsed to be counted. */
const pageSigns =
  /\bid\s*=\s*["']?(?:main-content|title-text|title-heading|breadcrumbs)["'\s>]|\bclass\s*=\s*["'](?:[^"']*\s)?(?:wiki-content|pagebody)[\s"']/i;

/** True when a file's first part shows the frame of a Confluence page. */
export function looksLikePage(html: string): boolean {
  return pageSigns.test(html);
}

function findContent(document: ElementNode): ElementNode | null {
  let bare: ElementNode | null = null;
  for (const element of descendants(document)) {
    if (element.attributes.get('id') === 'main-content') return element;
    // Comments are shown in the same style, below the page.
    const isComment = element.classes.has('comment-content') || element.classes.has('comment-body');
    if (bare === null && element.classes.has('wiki-content') && !isComment) bare = element;
  }
  return bare;
}

function readBreadcrumbs(document: ElementNode): Shell['breadcrumbs'] {
  const list = findById(document, 'breadcrumbs');
  if (list === null) return [];
  return childElements(list).flatMap((item) => {
    const link = findElement(item, ({ name }) => name === 'a');
    return link === null ? [] : [{ title: lineText(link), href: link.attributes.get('href') ?? '' }];
  });
}

/** `.author` and `.editor` since 5.x, a coloured name before; the date is what remains, in the export's language. */
function readMetadata(metadata: ElementNode | null): Pick<Shell, 'author' | 'modified'> {
  if (metadata === null) return { author: null, modified: null };
  const names = [...descendants(metadata)].filter(
    ({ name, classes }) => classes.has('author') || classes.has('editor') || name === 'font',
  );
  const author = names.map(lineText).find((name) => name !== '') ?? null;
  const text = names.reduce((rest, name) => rest.replace(lineText(name), ' '), lineText(metadata));
  return { author, modified: parseDate(text) };
}

function readOldShell(body: ElementNode): Shell {
  const metadata = childElements(body).find(({ classes }) => classes.has('pagesubheading')) ?? null;
  const end = body.children.findIndex((node) => isElement(node) && startsAppendix(node));
  return {
    content: body.children
      .slice(0, end < 0 ? undefined : end)
      .filter((node) => !isElement(node) || !(node === metadata || node.classes.has('pageheader'))),
    breadcrumbs: [],
    ...readMetadata(metadata),
  };
}

/** Attachments and comments follow the page's content in the same cell, each under such a line. */
function startsAppendix(element: ElementNode): boolean {
  if (!element.classes.has('tabletitle')) return false;
  return childElements(element).some(({ attributes }) =>
    /^(?:attachments|comments)$/.test(attributes.get('name') ?? ''),
  );
}
