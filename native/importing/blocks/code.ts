import {
  type DomNode,
  type ElementNode,
  findByClass,
  findElement,
  isElement,
  lineText,
  pushReversed,
} from '../dom/node.ts';
import { unnumbered } from './flow.ts';
import type { ElementReader } from './reader.ts';

/** Brushes that name no language. `java` is what Confluence writes when the author chose none. */
const noLanguage = new Set(['java', 'none', 'plain', 'text', 'actionscript3']);

/** A code or noformat macro: a panel around a `pre`, with an optional title. */
export const readCodePanel: ElementReader = (element, flow, state, reader) => {
  if (!element.classes.has('code') && !element.classes.has('preformatted')) return false;
  if (element.name !== 'div' || findElement(element, ({ name }) => name === 'pre') === null) return false;
  const header = findByClass(element, 'codeHeader') ?? findByClass(element, 'preformattedHeader');
  const title = header === null ? '' : lineText(header);
  flow.endText();
  reader.into(
    flow,
    element.children.filter((node) => node !== header),
    { ...state, codeTitle: title === '' ? null : title },
  );
  flow.endText();
  return true;
};

/** Preformatted text, kept as it is but for empty lines around it. */
export const readCode: ElementReader = (element, flow, state) => {
  if (element.name !== 'pre') return false;
  const text = preformattedText(element)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd();
  if (text === '') flow.endText();
  else flow.block({ id: unnumbered, kind: 'code', language: languageOf(element), title: state.codeTitle, text });
  return true;
};

/** The language that a code macro names, in lower case; null for the default and for none. */
export function knownLanguage(brush: string | undefined): string | null {
  const name = brush?.trim().toLowerCase() ?? '';
  return name === '' || noLanguage.has(name) ? null : name;
}

function languageOf(pre: ElementNode): string | null {
  const parameters = pre.attributes.get('data-syntaxhighlighter-params') ?? pre.attributes.get('class') ?? '';
  return knownLanguage(/brush:\s*([^;\s]+)/.exec(parameters)?.[1] ?? /(?:^|\s)code-(\S+)/.exec(parameters)?.[1]);
}

function preformattedText(pre: ElementNode): string {
  const open: DomNode[] = [pre];
  let text = '';
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) text += node.text;
    else if (node.name === 'br') text += '\n';
    else pushReversed(open, node.children);
  }
  return text;
}
