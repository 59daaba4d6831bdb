import { type CountTokens, maxCharacters } from './count-tokens.ts';
import { segments } from './segments.ts';

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Splits a text into parts of at most `maxTokens`: at sentence ends (in any language, after Unicode UAX 29); within a
 * sentence that is longer, between words; within a word that is longer, anywhere. Nothing but white space is lost.
 */
export function splitText(text: string, maxTokens: number, countTokens: CountTokens): string[] {
  const levels: ((text: string) => string[])[] = [
    sentencesOf,
    (sentence) => sentence.match(/\S+\s*|^\s+/g) ?? [],
    segmentsOf,
    (unbroken) => cut(unbroken, maxTokens, countTokens),
  ];
  const splitAt = (part: string, level: number): string[] => {
    if (countTokens(part) <= maxTokens) return [part];
    const pieces = levels[level]?.(part) ?? [part];
    return level + 1 >= levels.length
      ? pieces
      : pack(pieces, maxTokens, countTokens, (piece) => splitAt(piece, level + 1));
  };
  return splitAt(text, 0)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Sentences with the white space after them. */
export function sentencesOf(text: string): string[] {
  return segments(sentenceSegmenter, text);
}

/** What dictionaries call words, and all that stands between them: also in languages that write no spaces. */
export function segmentsOf(text: string): string[] {
  return segments(wordSegmenter, text);
}

/** Fills parts up to the limit; a piece that is longer than one part is split further. */
function pack(
  pieces: string[],
  maxTokens: number,
  countTokens: CountTokens,
  splitPiece: (piece: string) => string[],
): string[] {
  const parts: string[] = [];
  let current = '';
  let used = 0;
  for (const piece of pieces) {
    const tokens = countTokens(piece);
    if (used + tokens <= maxTokens) {
      current += piece;
      used += tokens;
      continue;
    }
    if (current !== '') parts.push(current);
    const inner = tokens > maxTokens ? splitPiece(piece) : [piece];
    parts.push(...inner.slice(0, -1));
    current = inner.at(-1) ?? '';
    used = inner.length > 1 ? countTokens(current) : tokens;
  }
  return current === '' ? parts : [...parts, current];
}

/** Pieces of a word without any boundary, never cut within a character. */
function cut(text: string, maxTokens: number, countTokens: CountTokens): string[] {
  const pieces: string[] = [];
  let size = maxCharacters(maxTokens);
  for (let start = 0; start < text.length;) {
    const piece = text.slice(start, characterEnd(text, start + size));
    if (size > 1 && countTokens(piece) > maxTokens) {
      size = Math.ceil(size / 2);
    } else {
      pieces.push(piece);
      start += piece.length;
    }
  }
  return pieces;
}

function characterEnd(text: string, end: number): number {
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(end));
  return splitsPair ? end + 1 : end;
}
