import type { Embedder } from '../models/embedder.ts';

/** Tokens that an embedder adds around a text: prefix and special tokens. */
const reservedTokens = 8;

/**
 * The question's unit vector [dimensions] float32. A question longer than the embedder can read is embedded in parts,
 * of which the mean is taken, so that no part of it is unseen.
 */
export async function embedQuestion(embedder: Embedder, question: string, signal?: AbortSignal): Promise<Float32Array> {
  const parts = split(question, (text) => embedder.countTokens(text) <= embedder.maxTokens - reservedTokens);
  const vectors = await embedder.embed(parts, 'query', { signal });
  const [first] = vectors;
  if (first === undefined) throw new Error('The embedder returned no vector.');
  return vectors.length === 1 ? first : unitMean(vectors);
}

/** Halves a text at a space until each part fits. */
function split(text: string, fits: (text: string) => boolean): string[] {
  if (text.length < 2 || fits(text)) return [text];
  const middle = text.length >> 1;
  const space = text.indexOf(' ', middle);
  const at = space === -1 ? middle : space;
  return [...split(text.slice(0, at).trim(), fits), ...split(text.slice(at).trim(), fits)];
}

function unitMean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, index) => (sum[index] = (sum[index] ?? 0) + value));
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
