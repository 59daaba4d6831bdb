import type { ExportObject } from './objects.ts';

/** `bodyType` of wiki markup, which Confluence 3 and older stored. */
const wikiMarkup = '0';

/** The end of a CDATA section stands before an end tag, or before the section that goes on with a text cut at its `]]>`. */
const escapedEnd = /\]\] >(?=<(?:\/ac:|!\[CDATA\[))/g;

/**
 * A page's body as storage format. Confluence writes the end of a CDATA section inside the body, which stands in a CDATA
 * section itself, with a space in it (`]] >`). Wiki markup is not read as such: its lines become paragraphs.
 */
export function storedBody(object: ExportObject): string {
  const body = object.properties.get('body') ?? '';
  if (object.properties.get('bodyType')?.trim() === wikiMarkup) return asParagraphs(body);
  return body.replace(escapedEnd, ']]>');
}

function asParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br/>')}</p>`)
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
