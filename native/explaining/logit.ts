/** Below this, exp(log p) is 1 to the last bit and the logit would be infinite. */
const largestLogProbability = -1e-12;

/** log(p / (1 − p)) of a probability that is given as its natural logarithm. */
export function logit(logProbability: number): number {
  const bounded = Math.min(logProbability, largestLogProbability);
  return bounded - Math.log(-Math.expm1(bounded));
}
