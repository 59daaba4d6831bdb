/**
 * Mean of the token vectors that the mask lets through, at unit length.
 *
 * @param hidden `[texts, tokens, dimensions] float32`, flat.
 * @param mask `[texts, tokens]`, flat; 0 marks padding.
 * @returns `[texts][dimensions]`
 */
export function meanPooling(
  hidden: Float32Array,
  mask: BigInt64Array,
  [texts, tokens, dimensions]: [texts: number, tokens: number, dimensions: number],
): Float32Array[] {
  return Array.from({ length: texts }, (_, text) => {
    const sum = new Float64Array(dimensions);
    for (let token = 0; token < tokens; token++) {
      if (mask[text * tokens + token] === 0n) continue;
      const start = (text * tokens + token) * dimensions;
      for (let index = 0; index < dimensions; index++) {
        sum[index] = (sum[index] ?? 0) + (hidden[start + index] ?? 0);
      }
    }
    const length = Math.hypot(...sum);
    return Float32Array.from(sum, (value) => (length === 0 ? 0 : value / length));
  });
}
