import { stopWords } from './stop-words.ts';

/** More than these hardly change the ranking and cost time. */
const maxPhrases = 64;

const word = /[\p{L}\p{M}\p{N}]+/gu;
const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
const englishEnding = /['’](?:s|t|re|ve|ll|d|m)$/iu;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Something with a digit or a joining sign inside: a version, a ticket, a file name, a method. */
const identifier =
  /^(?=.*\p{N})[\p{L}\p{M}\p{N}]+(?:[._@:\\/#$+-]+[\p{L}\p{M}\p{N}]+)+$|[\p{L}\p{N}][._@:\\#]+[\p{L}\p{N}]/u;

/**
 * What to search for: the question's words without stop words, identifiers such as `9.0.2` or `CVE-2023-1234` whole.
 * Each is a run of words that must stand together; none is query syntax. Empty when the question has no words.
 */
export function questionPhrases(question: string): string[] {
  const phrases = question.split(/\s+/u).flatMap(phrasesOfChunk);
  const content = phrases.filter((phrase) => !stopWords.has(phrase.toLowerCase()));
  return mostTelling(content.length > 0 ? content : phrases);
}

function phrasesOfChunk(chunk: string): string[] {
  const trimmed = chunk.replace(outerPunctuation, '').replace(englishEnding, '');
  if (trimmed === '') return [];
  if (unspaced.test(trimmed)) {
    return Array.from(wordSegmenter.segment(trimmed))
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
  }
  return identifier.test(trimmed) ? [trimmed] : (trimmed.match(word) ?? []);
}

/** Each phrase once, in the order of the question; of too many, the most frequent and then the longest. */
function mostTelling(phrases: string[]): string[] {
  const counts = new Map<string, { phrase: string; count: number }>();
  for (const phrase of phrases) {
    const entry = counts.get(phrase.toLowerCase());
    if (entry === undefined) counts.set(phrase.toLowerCase(), { phrase, count: 1 });
    else entry.count += 1;
  }
  const entries = [...counts.values()];
  if (entries.length <= maxPhrases) return entries.map(({ phrase }) => phrase);
  return entries
    .sort((a, b) => b.count - a.count || b.phrase.length - a.phrase.length)
    .slice(0, maxPhrases)
    .map(({ phrase }) => phrase);
}
