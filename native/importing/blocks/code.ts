import {
  type DomNode,
  type ElementNode,
  findByClass,
  findElement,
  isElement,
  lineText,
  pushReversed,
} from '../dom/node.ts';
import { type Flow, unnumbered } from './flow.ts';
import type { ElementReader } from './reader.ts';

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

export const readCode: ElementReader = (element, flow, state) => {
  if (element.name !== 'pre') return false;
  addCode(flow, preformattedText(element), languageOf(element), state.codeTitle);
  return true;
};

/** Adds preformatted text as it is but for empty lines around it; nothing when there is nothing else. */
export function addCode(flow: Flow, text: string, language: string | null, title: string | null): void {
  const trimmed = text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  if (trimmed === '') flow.endText();
  else flow.block({ id: unnumbered, kind: 'code', language, title, text: trimmed });
}

/** The brush that the export names, unless it is the one that Confluence writes when the author chose none. */
function languageOf(pre: ElementNode): string | null {
  const parameters = pre.attributes.get('data-syntaxhighlighter-params') ?? pre.attributes.get('class') ?? '';
  const brush = /brush:\s*([^;\s]+)/.exec(parameters)?.[1] ?? /(?:^|\s)code-(\S+)/.exec(parameters)?.[1];
  return brush === 'java' ? null : codeLanguage(brush);
}

/** A language by its Confluence name, in lower case; null for the names of plain text. */
export function codeLanguage(name: string | null | undefined): string | null {
  const language = name?.trim().toLowerCase() ?? '';
  return ['', 'none', 'plain', 'text'].includes(language) ? null : language;
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
