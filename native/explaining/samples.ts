import { quantile } from '../statistics/quantile.ts';
import { shareOfOtherFacts } from './comparison.ts';
import type { Comparison, Noise } from './comparison.ts';
import type { Sampling } from './regenerator.ts';

const sampledTemperature = 0.7;
const noiseQuantile = 0.9;

/** How the answers of one removal are generated: one as the original was, or several sampled with fixed seeds. */
export function samplingsOf(count: number, original: Sampling): Sampling[] {
  if (count === 1) return [original];
  return Array.from({ length: count }, (_, index) => ({ temperature: sampledTemperature, seed: index + 1 }));
}

/**
 * The noise of answers that were sampled from the unchanged prompt: the 90th percentile of their contributions, but
 * not less than the embedder's floor; and how often they say other facts, but not less than half of the time.
 */
export function sampledNoise(unchanged: readonly Comparison[], floor: number): Noise {
  const contributions = unchanged.map(({ contribution }) => contribution);
  return {
    floor: Math.max(floor, quantile(contributions, noiseQuantile)),
    otherFacts: Math.max(0.5, shareOfOtherFacts(unchanged)),
  };
}
