/** A linear model: a prediction is the intercept and the coefficients times the features. */
export interface LinearModel {
  coefficients: number[];
  intercept: number;
}

/** Weighted mean of values; weights need not add up to 1. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let total = 0;
  values.forEach((value, index) => {
    const weight = weights[index] ?? 0;
    sum += value * weight;
    total += weight;
  });
  return sum / total;
}

/** Columns of features [n, d] as d arrays, each less its weighted mean. */
export function centredColumns(
  features: readonly (readonly number[])[],
  weights: readonly number[],
): { means: number[]; columns: number[][] } {
  const width = features[0]?.length ?? 0;
  const raw = Array.from({ length: width }, (_, column) => features.map((row) => row[column] ?? 0));
  const means = raw.map((column) => weightedMean(column, weights));
  return { means, columns: raw.map((column, index) => column.map((value) => value - (means[index] ?? 0))) };
}

/** The intercept that goes with coefficients which were fitted on centred columns. */
export function interceptOf(targetMean: number, means: readonly number[], coefficients: readonly number[]): number {
  return coefficients.reduce((rest, coefficient, index) => rest - coefficient * (means[index] ?? 0), targetMean);
}
