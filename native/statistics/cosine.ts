/** Cosine similarity of two vectors of one length; 0 where one of them is all zeros. */
export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let dot = 0;
  let squaredA = 0;
  let squaredB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    dot += x * y;
    squaredA += x * x;
    squaredB += y * y;
  }
  const norms = Math.sqrt(squaredA) * Math.sqrt(squaredB);
  return norms === 0 ? 0 : dot / norms;
}
