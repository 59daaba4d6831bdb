/**
 * How well a label fits what was typed: the share of its words that the query begins, more for the label's beginning.
 * Every word of the query must occur; 0 means no match. Accents and case do not count.
 */
export function matchScore(label: string, query: string): number {
  const text = fold(label);
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  let score = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return 0;
    const startsWord = at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
    score += at === 0 ? 3 : startsWord ? 2 : 1;
  }
  return score / words.length + 1 / (1 + text.length);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
