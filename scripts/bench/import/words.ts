/** Characters that are not seen: soft hyphens, joiners, byte order marks; and the selectors that vary an emoji. */
const unseen = /[\p{Cf}\uFE0E\uFE0F]/gu;
/** A zero-width space is not seen either, but parts words. */
const zeroWidthSpace = /\u200B/g;
const word = /[\p{L}\p{N}\p{M}]+|\p{S}/gu;

/**
 * The words of a text: runs of letters, digits and marks, and each symbol (`✅`, `→`, `=`) by itself.
 *
 * Punctuation is left out, because lists and verbalized rows set their own; case counts.
 */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').replace(zeroWidthSpace, ' ').replace(unseen, '').match(word) ?? [];
}
