/** An evidence and its score in one ranking; higher is better. */
export interface Hit {
  id: number;
  score: number;
}

/** Where an evidence stands in a ranking, from 1. */
export interface Place {
  rank: number;
  score: number;
}

/** Places by evidence id, of hits that are sorted best first. */
export function placesOf(hits: readonly Hit[]): Map<number, Place> {
  return new Map(hits.map(({ id, score }, index) => [id, { rank: index + 1, score }]));
}
