/**
 * Characters segmented at once. The time that one step of `Intl.Segmenter` takes grows with the text (V8 11: 10,000
 * sentences 7 s, 20,000 25 s), so that a long text must be read through a window.
 */
const windowCharacters = 4_096;

/**
 * The segments of a text, in time linear to its length. Joined they are the text.
 *
 * A segment that reaches the end of a window is read again with the text after it; one that fills a whole window is
 * cut there.
 */
export function segments(segmenter: Intl.Segmenter, text: string): string[] {
  const found: string[] = [];
  let start = 0;
  while (start < text.length) {
    const window = text.slice(start, windowEnd(text, start + windowCharacters));
    const inside = Array.from(segmenter.segment(window), ({ segment }) => segment);
    const isLast = start + window.length >= text.length;
    if (!isLast && inside.length > 1) inside.pop();
    for (const segment of inside) start += segment.length;
    found.push(...inside);
  }
  return found;
}

/** Never between the two halves of a character. */
function windowEnd(text: string, end: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}
