import { type CountTokens, maxCharacters } from './count-tokens.ts';
import { segmentsOf } from './split.ts';

/** As many leading words of a text as fit into `maxTokens`. */
export function firstTokens(text: string, maxTokens: number, countTokens: CountTokens): string {
  const head = text.slice(0, maxCharacters(maxTokens));
  return takeWhileFitting(head.match(/\s*\S+/g) ?? [], maxTokens, countTokens, segmentsOf)
    .join('')
    .trim();
}

/** As many trailing words of a text as fit into `maxTokens`. */
export function lastTokens(text: string, maxTokens: number, countTokens: CountTokens): string {
  const tail = text.slice(-maxCharacters(maxTokens));
  const words = (tail.match(/\S+\s*/g) ?? []).reverse();
  const backwards = (word: string): string[] => segmentsOf(word).reverse();
  return takeWhileFitting(words, maxTokens, countTokens, backwards).reverse().join('').trim();
}

/** Takes pieces until the next one does not fit; of that one, where it is long, as much as fits. */
function takeWhileFitting(
  pieces: readonly string[],
  maxTokens: number,
  countTokens: CountTokens,
  split: (piece: string) => string[],
): string[] {
  const taken: string[] = [];
  let left = maxTokens;
  for (const piece of pieces) {
    const tokens = countTokens(piece);
    if (tokens > left) {
      // Text without spaces is one piece of any length.
      const isLong = tokens > maxTokens / 2;
      return isLong ? [...taken, ...takeWhileFitting(split(piece), left, countTokens, () => [])] : taken;
    }
    taken.push(piece);
    left -= tokens;
  }
  return taken;
}
