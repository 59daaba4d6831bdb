/** A page as a lean tree; HTML exports and the storage format are both read into it. */
export interface TextNode {
  readonly kind: 'text';
  readonly text: string;
}
export interface ElementNode {
  readonly kind: 'element';
  /** Tag name in lower case, with its prefix (`ac:link`). */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly classes: ReadonlySet<string>;
  readonly children: DomNode[];
}
export type DomNode = TextNode | ElementNode;

const noClasses: ReadonlySet<string> = new Set();

export function createElement(name: string, attributes: ReadonlyMap<string, string>): ElementNode {
  const names = attributes.get('class')?.trim();
  const classes = names === undefined || names === '' ? noClasses : new Set(names.split(/\s+/));
  return { kind: 'element', name, attributes, classes, children: [] };
}

export function isElement(node: DomNode): node is ElementNode {
  return node.kind === 'element';
}

export function childElements(element: ElementNode): ElementNode[] {
  return element.children.filter(isElement);
}

/** All elements below (not including) the given one, in document order. */
export function* descendants(element: ElementNode): Generator<ElementNode> {
  const open: DomNode[] = [];
  pushReversed(open, element.children);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'text') continue;
    yield node;
    pushReversed(open, node.children);
  }
}

export function findElement(root: ElementNode, matches: (element: ElementNode) => boolean): ElementNode | null {
  for (const element of descendants(root)) if (matches(element)) return element;
  return null;
}

export function findById(root: ElementNode, id: string): ElementNode | null {
  return findElement(root, (element) => element.attributes.get('id') === id);
}

export function findByClass(root: ElementNode, className: string): ElementNode | null {
  return findElement(root, (element) => element.classes.has(className));
}

/** All text below, as it stands: no white space is added or removed. */
export function rawText(element: ElementNode): string {
  const open: DomNode[] = [element];
  let text = '';
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === 'text') text += node.text;
    else pushReversed(open, node.children);
  }
  return text;
}

/** Puts nodes onto a stack so that the first is on top. Not `push(...nodes)`: a call takes no 100,000 arguments. */
export function pushReversed(stack: DomNode[], nodes: readonly DomNode[]): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node !== undefined) stack.push(node);
  }
}

/** All text below on one line. */
export function lineText(element: ElementNode): string {
  return collapseSpace(rawText(element)).trim();
}

/** Runs of white space (no-break spaces too) become one space, as a browser shows them. */
export function collapseSpace(text: string): string {
  return text.replace(/[\s\u00a0]+/gu, ' ');
}

/** True for text that shows nothing: white space, zero-width spaces, byte order marks. */
export function isBlank(text: string): boolean {
  return !/[^\s\u00a0\u200b-\u200d\u2060\ufeff]/u.test(text);
}
