export type Piece = { kind: 'text'; text: string } | { kind: 'citation'; rank: number };

/** A sentence of an answer with the sources that it cites. */
export interface AnswerSentence {
  pieces: Piece[];
  ranks: number[];
}

const citation = /\[(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\]/g;

function piecesOf(text: string, known: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(citation)) {
    const ranks = (match[1] ?? '').split(/[,;]/).map(Number);
    if (!ranks.every((rank) => known.has(rank))) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push(...ranks.map((rank): Piece => ({ kind: 'citation', rank })));
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

const ranksOf = (pieces: readonly Piece[]): number[] => [
  ...new Set(pieces.flatMap((piece) => (piece.kind === 'citation' ? [piece.rank] : []))),
];
const isBare = (pieces: readonly Piece[]): boolean =>
  pieces.every((piece) => piece.kind === 'citation' || piece.text.trim() === '');

/**
 * Cuts an answer into sentences and its citation marks into source numbers. A mark that follows the full stop belongs
 * to the sentence before it; a number that is not in the pool stays text.
 */
export function answerSentences(text: string, poolRanks: Iterable<number>): AnswerSentence[] {
  const known = new Set(poolRanks);
  const sentences: AnswerSentence[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    const pieces = piecesOf(segment, known);
    const before = sentences.at(-1);
    // "… 6662. [1] Next": the segmenter puts the mark in front of the next sentence.
    const leading = pieces.findIndex((piece) => piece.kind === 'text' && piece.text.trim() !== '');
    const taken =
      before === undefined ? [] : isBare(pieces) ? pieces.splice(0) : pieces.splice(0, Math.max(0, leading));
    if (before !== undefined && taken.length > 0) {
      before.pieces.push(...taken);
      before.ranks = ranksOf(before.pieces);
    }
    if (pieces.length > 0) sentences.push({ pieces, ranks: ranksOf(pieces) });
  }
  return sentences;
}

/** A text on its way, without the citation mark that has only begun to arrive. */
export function withoutOpenMark(text: string): string {
  return text.replace(/\s*\[[\d,;\s]*$/, '');
}
