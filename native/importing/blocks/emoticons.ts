import type { ElementNode } from '../dom/node.ts';

/** Confluence's own emoticons by their name, and by the names of the image files of old exports. */
const symbols: Readonly<Record<string, string>> = {
  tick: '✅',
  check: '✅',
  cross: '❌',
  error: '❌',
  forbidden: '❌',
  warning: '⚠️',
  information: 'ℹ️',
  question: '❓',
  help_16: '❓',
  plus: '➕',
  add: '➕',
  minus: '➖',
  'light-on': '💡',
  lightbulb_on: '💡',
  'light-off': '💡',
  lightbulb: '💡',
  'yellow-star': '⭐',
  star_yellow: '⭐',
  'red-star': '⭐',
  star_red: '⭐',
  'green-star': '⭐',
  star_green: '⭐',
  'blue-star': '⭐',
  star_blue: '⭐',
  smile: '🙂',
  sad: '🙁',
  cheeky: '😛',
  tongue: '😛',
  laugh: '😃',
  biggrin: '😃',
  wink: '😉',
  'thumbs-up': '👍',
  thumbs_up: '👍',
  'thumbs-down': '👎',
  thumbs_down: '👎',
  heart: '❤️',
  'broken-heart': '💔',
};

/** The symbol of a Confluence emoticon's name, or null when it is not known. */
export function emoticonSymbol(name: string): string | null {
  return Object.hasOwn(symbols, name) ? (symbols[name] ?? null) : null;
}

export function isEmoticon(element: ElementNode): boolean {
  return (
    element.name === 'img' &&
    (element.classes.has('emoticon') || (element.attributes.get('src') ?? '').includes('/emoticons/'))
  );
}

/**
 * What an emoticon image says: its emoji, else a symbol for its name, else its text. Emoji may be written as escapes
 * (`\uD83D\uDCD8`); Cloud names every emoji that Confluence itself lacks "blue-star".
 */
export function readEmoticon(element: ElementNode): string {
  const fallback = unescapeUnicode(element.attributes.get('data-emoji-fallback') ?? '');
  if (fallback !== '' && !/^[\x20-\x7e]*$/.test(fallback)) return fallback;
  const name = element.attributes.get('data-emoticon-name') ?? '';
  const file = /([^/]+?)(?:\.\w+)?(?:\?.*)?$/.exec(element.attributes.get('src') ?? '')?.[1] ?? '';
  return emoticonSymbol(name) ?? emoticonSymbol(file) ?? firstText(element.attributes.get('alt'), fallback, name, file);
}

function unescapeUnicode(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function firstText(...texts: (string | undefined)[]): string {
  return texts.find((text) => text !== undefined && text !== '') ?? '';
}
