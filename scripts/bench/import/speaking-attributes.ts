import { classesOf } from './dom.ts';
import type { Element } from './dom.ts';

const speakingAttributes = [
  ...['alt', 'title', 'datetime', 'src', 'href', 'data-image-src', 'data-linked-resource-default-alias'],
  ...['data-emoji-fallback', 'data-emoji-shortname', 'data-emoticon-name', 'data-jira-key', 'data-macro-name'],
];

const codeAttributes = ['class', 'data-syntaxhighlighter-params'];

/** The texts of attributes that stand for content; of code, the classes and parameters that name its language. */
export function speakingTexts(element: Element): string[] {
  const names = element.name === 'pre' ? [...speakingAttributes, ...codeAttributes] : speakingAttributes;
  return names.map((name) => readAttribute(element.attribs[name] ?? ''));
}

/** Link targets and file names are encoded, emoji may be literal escapes such as `\uD83D\uDCD8`. */
function readAttribute(value: string): string {
  const unescaped = value.replace(/\\u([0-9A-Fa-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  try {
    return `${unescaped} ${decodeURIComponent(unescaped.replaceAll('+', ' '))}`;
  } catch {
    return unescaped;
  }
}

/** An image that stands for an emoji; before Confluence 4 only its path tells. */
export function isEmoticon(element: Element): boolean {
  return (
    element.name === 'img' &&
    (classesOf(element).includes('emoticon') || (element.attribs.src ?? '').includes('emoticons/'))
  );
}
