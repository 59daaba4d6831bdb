import type { Embedder } from '../models/embedder.ts';
import { quantile } from '../statistics/quantile.ts';
import { ContributionMeter } from './contribution.ts';
import paraphrases from './paraphrases.json' with { type: 'json' };

/** Remembers floors, which depend on the embedder's weights alone. */
export interface FloorCache {
  read(embedderSha256: string): number | null;
  write(embedderSha256: string, floor: number): void;
}

/**
 * The contribution up to which another text counts as another wording: the median contribution of 30 pairs of short
 * answers, English and German, that say the same in other words.
 */
export async function paraphraseFloor(embedder: Embedder, signal: AbortSignal, cache?: FloorCache): Promise<number> {
  const known = cache?.read(embedder.sha256);
  if (known !== undefined && known !== null) return known;
  const contributions: number[] = [];
  for (const { question, answer, other } of paraphrases) {
    contributions.push(await new ContributionMeter(embedder, question, answer, signal).contributionOf(other));
  }
  const floor = quantile(contributions, 0.5);
  cache?.write(embedder.sha256, floor);
  return floor;
}
