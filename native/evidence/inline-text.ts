import type { Inline } from '../contract/index.ts';

/** Inlines that Confluence shows in a box of their own: the word after them is a word of its own. */
const boxed: ReadonlySet<Inline['kind']> = new Set(['status', 'mention', 'date', 'jira', 'emoticon', 'image']);

/** Alternative text that is nothing but the name of an image file says nothing. */
const imageFileName = /^\S+\.(?:png|jpe?g|gif|svg|bmp|webp|tiff?)$/i;

/** Running text as it is read: a status, a date or an issue as its words, an image as its alternative text. */
export function inlineText(inlines: readonly Inline[]): string {
  let text = '';
  let afterBox = false;
  for (const inline of inlines) {
    const piece = readInline(inline);
    if (piece === '') continue;
    const isBox = boxed.has(inline.kind);
    const sticks = (afterBox && /^[\p{L}\p{N}([]/u.test(piece)) || (isBox && /[^\s([{„“"']$/u.test(text));
    text += sticks ? ` ${piece}` : piece;
    afterBox = isBox;
  }
  return text.trim();
}

/** What an image says to somebody who does not see it; empty when it says nothing. */
export function imageText(image: { alt: string; caption?: string | null }): string {
  const alt = image.alt.trim();
  const parts = [imageFileName.test(alt) ? '' : alt, image.caption?.trim() ?? ''];
  return [...new Set(parts)].filter((part) => part !== '').join(': ');
}

function readInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'link':
      return inline.marks?.includes('strike') === true ? struck(inline.text) : inline.text;
    case 'status':
    case 'date':
    case 'emoticon':
      return inline.text;
    case 'mention':
      return inline.name;
    case 'jira': {
      const summary = inline.summary === null ? inline.key : `${inline.key} ${inline.summary}`;
      return inline.status === null ? summary : `${summary} (${inline.status})`;
    }
    case 'image':
      return imageText(inline);
    case 'break':
      return '\n';
  }
}

/** What its author crossed out must not read as if it still held. */
function struck(text: string): string {
  return text.replace(/^(\s*)(.*?)(\s*)$/s, (whole, start: string, words: string, end: string) =>
    words === '' ? whole : `${start}~~${words}~~${end}`,
  );
}
