/**
 * The quantile `q` (0 to 1) of values in any order, interpolated linearly between neighbours (type 7 of Hyndman and
 * Fan, the default of numpy and R). NaN for no values.
 */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}
