import type { Block, PanelKind } from '../../contract/index.ts';
import { childElements, type DomNode, type ElementNode, isBlank, isElement, lineText } from '../dom/node.ts';
import { type Flow, unnumbered } from './flow.ts';
import type { ElementReader } from './reader.ts';
import { tableCells } from './tables.ts';

/** Info, note, tip and warning as Confluence writes them since 4.x, and what apps build on the same markup. */
export const readCallout: ElementReader = (element, flow, state, reader) => {
  if (![...element.classes].some((name) => name.endsWith('information-macro'))) return false;
  const title = childElements(element).find(({ classes }) => classes.has('title')) ?? null;
  addPanel(flow, calloutKind(element), titleText(title), reader.blocks(without(element, title), state));
  return true;
};

/** The same up to 3.x: a table of an icon and the text, whose first bold line is the title. */
export const readOldCallout: ElementReader = (element, flow, state, reader) => {
  const kind = /(?:^|\s)(info|note|tip|warning)Macro(?:\s|$)/.exec(element.attributes.get('class') ?? '')?.[1];
  const body = element.name === 'table' && kind !== undefined ? tableCells(element).at(-1) : undefined;
  if (kind === undefined || body === undefined) return false;
  const title = boldFirstLine(body);
  addPanel(flow, panelKind(kind), titleText(title), reader.blocks(without(body, title), state));
  return true;
};

/** The panel macro: a box with an optional headline. */
export const readPanel: ElementReader = (element, flow, state, reader) => {
  if (!element.classes.has('panel')) return false;
  const parts = childElements(element);
  if (!parts.some(({ classes }) => classes.has('panelContent'))) return false;
  const header = parts.find(({ classes }) => classes.has('panelHeader')) ?? null;
  addPanel(flow, 'panel', titleText(header), reader.blocks(without(element, header), state));
  return true;
};

export const readQuote: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'blockquote') return false;
  addPanel(flow, 'quote', null, reader.blocks(element.children, state));
  return true;
};

export const readExpand: ElementReader = (element, flow, state, reader) => {
  const isExpand = element.classes.has('expand-container') || element.name === 'details';
  if (!isExpand) return false;
  const control =
    childElements(element).find(({ classes, name }) => classes.has('expand-control') || name === 'summary') ?? null;
  const blocks = reader.blocks(without(element, control), state);
  addExpand(flow, titleText(control) ?? '', blocks);
  return true;
};

/** Adds a panel unless there is nothing in it to see. */
export function addPanel(flow: Flow, panel: PanelKind, title: string | null, blocks: Block[]): void {
  if (blocks.length === 0 && title === null) flow.endText();
  else flow.block({ id: unnumbered, kind: 'panel', panel, title, blocks });
}

/** Adds an expand unless there is nothing in it to see. */
export function addExpand(flow: Flow, title: string, blocks: Block[]): void {
  if (blocks.length === 0 && title === '') flow.endText();
  else flow.block({ id: unnumbered, kind: 'expand', title, blocks });
}

function titleText(title: ElementNode | null): string | null {
  const text = title === null ? '' : lineText(title);
  return text === '' ? null : text;
}

function calloutKind(element: ElementNode): PanelKind {
  for (const name of element.classes) {
    const kind = /information-macro-(\w+)$/.exec(name)?.[1];
    if (kind !== undefined) return panelKind(kind);
  }
  return 'panel';
}

/** Confluence's macro name or class as a kind of panel. */
export function panelKind(name: string): PanelKind {
  switch (name) {
    case 'info':
    case 'information':
      return 'info';
    case 'note':
    case 'tip':
    case 'warning':
      return name;
    default:
      return 'panel';
  }
}

function boldFirstLine(body: ElementNode): ElementNode | null {
  const [first, next] = body.children.filter((node) => isElement(node) || !isBlank(node.text));
  if (first === undefined || !isElement(first) || (first.name !== 'b' && first.name !== 'strong')) return null;
  return next !== undefined && isElement(next) && (next.name === 'br' || next.name === 'p') ? first : null;
}

function without(element: ElementNode, child: ElementNode | null): DomNode[] {
  return element.children.filter((node) => node !== child);
}
