import { ElementType, parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
type ChildNode = Document['children'][number];
type TextNode = Extract<ChildNode, { data: string; nodeType: 3 }>;
export type Element = Extract<ChildNode, { attribs: unknown }>;

/** Reads HTML as Confluence writes it: a self-closed tag (`<span/>`) is empty, whatever its name. */
export const parseHtml = (html: string): Document => parseDocument(html, { recognizeSelfClosing: true });

export const isText = (node: ChildNode): node is TextNode => node.type === ElementType.Text;

export const isElement = (node: ChildNode): node is Element => 'attribs' in node;

export function classesOf(element: Element): string[] {
  return (element.attribs.class ?? '').split(/\s+/).filter((name) => name !== '');
}

/** All text below an element, with every element parting words. */
export function allText(element: Element): string {
  return element.children.map((node) => (isText(node) ? node.data : isElement(node) ? allText(node) : '')).join(' ');
}

/** The first element in reading order that matches. */
export function findElement(parent: Document | Element, matches: (element: Element) => boolean): Element | null {
  for (const node of parent.children) {
    if (!isElement(node)) continue;
    const found = matches(node) ? node : findElement(node, matches);
    if (found !== null) return found;
  }
  return null;
}
