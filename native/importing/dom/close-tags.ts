import { GroundsError } from '../../contract/index.ts';

/** Elements that HTML itself closes; `<br/>` needs no help. */
const voidElements = new Set(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements whose content is text up to their end tag: a `<` in them opens nothing. */
const textElements = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'noframes']);

const maxAttributes = 500;

const tagStart = /<(?:!--|[a-zA-Z])/g;
const tagName = /[a-zA-Z][^\s/>]*/y;
const attributeName = /[^\s/>=][^\s/>=]*/y;
const unquotedValue = /[^\s>]*/y;

/**
 * Rewrites self-closed tags of elements that may have content (`<span …/>`, `<p />`, `<th/>`) as a start and an end tag.
 *
 * Some exports are XHTML in all but name. HTML ignores the closing slash, so that what follows would land inside the
 * element: a callout's text inside its icon. Runs in linear time; what is not a well-formed tag is left as it is.
 *
 * Throws `page-too-deep` for a tag with more attributes than any page has (parsing it would take quadratic time).
 */
export function closeSelfClosedTags(html: string): string {
  const parts: string[] = [];
  let copied = 0;
  tagStart.lastIndex = 0;
  for (let match = tagStart.exec(html); match !== null; match = tagStart.exec(html)) {
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', match.index + 4);
      if (end < 0) break;
      tagStart.lastIndex = end + 3;
      continue;
    }
    const tag = scanTag(html, match.index);
    if (tag === null) break;
    if (tag.selfClosed && !voidElements.has(tag.name)) {
      parts.push(html.slice(copied, tag.slash), `></${tag.name}>`);
      copied = tag.end;
    }
    tagStart.lastIndex = tag.end;
    if (!tag.selfClosed && textElements.has(tag.name)) {
      const end = findEndTag(html, tag.name, tag.end);
      if (end < 0) break;
      tagStart.lastIndex = end;
    }
  }
  return copied === 0 ? html : parts.join('') + html.slice(copied);
}

interface Tag {
  name: string;
  selfClosed: boolean;
  /** Index of the closing slash when the tag is self-closed. */
  slash: number;
  /** Index after the `>`. */
  end: number;
}

/** Reads a start tag as a browser does; null when it does not end before the text does. */
function scanTag(html: string, start: number): Tag | null {
  const name = sticky(tagName, html, start + 1);
  let at = start + 1 + name.length;
  let slash = -1;
  for (let attributes = 0; at < html.length;) {
    const character = html.charCodeAt(at);
    if (character === 0x3e) {
      return { name: name.toLowerCase(), selfClosed: slash === at - 1 && slash > 0, slash, end: at + 1 };
    }
    if (character === 0x2f) {
      slash = at;
      at += 1;
    } else if (isSpace(character)) {
      at += 1;
    } else {
      attributes += 1;
      if (attributes > maxAttributes) throw tooManyAttributes();
      at = scanAttribute(html, at);
      if (at < 0) return null;
    }
  }
  return null;
}

/** Index after the attribute at `at`, or -1 when a quote is never closed. */
function scanAttribute(html: string, at: number): number {
  // A leading "=" is part of the name, as in a browser.
  const name = html[at] === '=' ? '=' + sticky(attributeName, html, at + 1) : sticky(attributeName, html, at);
  const afterName = skipSpace(html, at + name.length);
  if (html[afterName] !== '=') return afterName;
  const value = skipSpace(html, afterName + 1);
  const quote = html[value];
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, value + 1);
    return end < 0 ? -1 : end + 1;
  }
  return value + sticky(unquotedValue, html, value).length;
}

function findEndTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}[\\s/>]`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

function sticky(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function skipSpace(text: string, at: number): number {
  let index = at;
  while (index < text.length && isSpace(text.charCodeAt(index))) index += 1;
  return index;
}

function isSpace(character: number): boolean {
  return character === 0x20 || (character >= 0x09 && character <= 0x0d);
}

function tooManyAttributes(): GroundsError {
  return new GroundsError(
    'page-too-deep',
    `The page has a tag with more than ${maxAttributes} attributes; it was not read.`,
  );
}
