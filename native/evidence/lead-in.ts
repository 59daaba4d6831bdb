import type { Paragraph } from './pieces.ts';
import type { CountTokens } from './count-tokens.ts';
import { sentencesOf } from './split.ts';

/** A longer sentence is a passage of its own: it would be repeated with every part of a long list. */
const maxLeadInTokens = 40;

/**
 * Takes the sentence that announces a list or code from the paragraphs before it: one that ends with a colon or
 * an ellipsis, or the only sentence that stands there.
 */
export function takeLeadIn(paragraphs: Paragraph[], countTokens: CountTokens): Paragraph | null {
  const last = paragraphs.at(-1);
  if (last === undefined) return null;
  const sentences = sentencesOf(last.text);
  const sentence = sentences.at(-1)?.trim() ?? '';
  const isAlone = paragraphs.length === 1 && sentences.length === 1;
  if ((!isAlone && !/(?:[:：…]|\.\.\.)$/.test(sentence)) || countTokens(sentence) > maxLeadInTokens) return null;
  const rest = sentences.slice(0, -1).join('').trim();
  paragraphs.pop();
  if (rest !== '') paragraphs.push({ ...last, text: rest });
  return { ...last, text: sentence };
}
