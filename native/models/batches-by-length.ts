/** A text with its length and its place among all texts. */
export interface SizedText {
  text: string;
  tokens: number;
  place: number;
}

export interface BatchLimits {
  maxTexts: number;
  /** Most tokens in a batch, padding counted; a longer text is a batch of its own. */
  maxTokens: number;
}

/** Texts of like length together, shortest first, so that little is padded. Their places are those given. */
export function batchesByLength(
  texts: readonly string[],
  countTokens: (text: string) => number,
  { maxTexts, maxTokens }: BatchLimits,
): SizedText[][] {
  const sorted = texts
    .map((text, place) => ({ text, place, tokens: countTokens(text) }))
    .sort((a, b) => a.tokens - b.tokens);
  const batches: SizedText[][] = [];
  for (const sized of sorted) {
    const batch = batches.at(-1);
    // The longest text comes last, and all others are padded to it.
    const fits = batch !== undefined && batch.length < maxTexts && (batch.length + 1) * sized.tokens <= maxTokens;
    if (fits) batch.push(sized);
    else batches.push([sized]);
  }
  return batches;
}
