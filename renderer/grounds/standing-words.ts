import type { Texts } from '../text/texts.ts';
import type { Standing } from './standing.ts';

/** The line under an answer: "stands on [1] and [2]". */
export function standingPhrase(standing: Standing, { standing: words }: Texts): string {
  return 'ranks' in standing ? words[standing.kind](standing.ranks) : words[standing.kind];
}

/** The first sentence of an explanation. */
export function standingSentence(standing: Standing, { standing: { sentences } }: Texts): string {
  if (!('ranks' in standing)) return sentences[standing.kind];
  const first = sentences[standing.kind](standing.ranks);
  return standing.alsoKnown ? `${first} ${sentences.alsoKnown}` : first;
}
