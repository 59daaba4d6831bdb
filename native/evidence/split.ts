import { type CountTokens, maxCharacters } from './count-tokens.ts';

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
    (word) => Array.from(wordSegmenter.segment(word), ({ segment }) => segment),
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
  return Array.from(sentenceSegmenter.segment(text), ({ segment }) => segment);
}

/** As many leading words of a text as fit into `maxTokens`. */
export function firstTokens(text: string, maxTokens: number, countTokens: CountTokens): string {
  const head = text.slice(0, maxCharacters(maxTokens));
  if (head === text && countTokens(text) <= maxTokens) return text.trim();
  const ends = Array.from(wordSegmenter.segment(head), ({ index, segment }) => index + segment.length);
  const fitting = largest(ends.length, (count) => countTokens(head.slice(0, ends[count - 1])) <= maxTokens);
  return head.slice(0, ends[fitting - 1] ?? 0).trim();
}

/** As many trailing words of a text as fit into `maxTokens`. */
export function lastTokens(text: string, maxTokens: number, countTokens: CountTokens): string {
  const tail = text.slice(-maxCharacters(maxTokens));
  if (tail === text && countTokens(text) <= maxTokens) return text.trim();
  const starts = Array.from(wordSegmenter.segment(tail), ({ index }) => index).reverse();
  const fitting = largest(starts.length, (count) => countTokens(tail.slice(starts[count - 1])) <= maxTokens);
  return tail.slice(starts[fitting - 1] ?? tail.length).trim();
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

/** The largest number up to `limit` for which a monotone condition holds; 0 when it holds for none. */
function largest(limit: number, holds: (count: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
