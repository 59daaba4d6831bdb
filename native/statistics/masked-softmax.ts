/**
 * Softmax of the values at a temperature in which values of exactly zero stay zero (RAGonite, Algorithm 1): what
 * changed nothing gets no share. Shares add up to 1, or are all 0. Returns one share a value, in order.
 */
export function maskedSoftmax(values: readonly number[], temperature: number): number[] {
  const largest = Math.max(...values.filter((value) => value !== 0));
  // The largest exponent is 0, so that no temperature makes a number overflow.
  const powers = values.map((value) => (value === 0 ? 0 : Math.exp((value - largest) / temperature)));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => (sum === 0 ? 0 : power / sum));
}
