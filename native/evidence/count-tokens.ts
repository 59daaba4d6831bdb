/** Counts tokens as the embedder does, without special ones. */
export type CountTokens = (text: string) => number;

/** More characters than this in a token are a word-piece tokenizer's "unknown word", which may be of any length. */
const maxCharactersPerToken = 16;
/** Longer words are hardly met again. */
const maxKnownCharacters = 40;
const maxKnownWords = 50_000;

/** Tokens of words that were met before, by the tokenizer that counted them. */
const knownWords = new WeakMap<CountTokens, Map<string, number>>();

/**
 * The same count made word by word, each word counted once: the tokenizers of embedders do not reach across white
 * space, and a page is counted many times while it is split. A word's count grows with its length, so that none passes
 * as one token for being unknown.
 */
export function countByWord(countTokens: CountTokens): CountTokens {
  const known = knownWords.get(countTokens) ?? new Map<string, number>();
  knownWords.set(countTokens, known);
  const countWord = (word: string): number => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const tokens = Math.max(countTokens(word), Math.ceil(word.length / maxCharactersPerToken));
    if (known.size >= maxKnownWords) known.clear();
    if (word.length <= maxKnownCharacters) known.set(word, tokens);
    return tokens;
  };
  return (text) => {
    let tokens = 0;
    for (const [word] of text.matchAll(/\S+/g)) tokens += countWord(word);
    return tokens;
  };
}

/** The most characters that so many tokens can stand for, white space aside. */
export function maxCharacters(tokens: number): number {
  return tokens * maxCharactersPerToken;
}
