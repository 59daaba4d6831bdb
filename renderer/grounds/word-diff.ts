import { diffArrays } from 'diff';

export interface DiffPiece {
  text: string;
  /** The words stand on one side only. */
  differs: boolean;
}

/** Two texts, each cut into the pieces that it shares with the other and those that it does not. */
export interface WordDiff {
  left: DiffPiece[];
  right: DiffPiece[];
}

/** Words, numbers and identifiers whole ("1.14.0", "CVE-2023-1234"), citation marks whole, all else by character. */
const token = /\[\d+\]|[\p{L}\p{N}]+(?:[.,:/_-][\p{L}\p{N}]+)*|\s+|./gsu;

/** Compares two answers word by word; joining the pieces of a side gives its text again. */
export function wordDiff(left: string, right: string): WordDiff {
  const changes = diffArrays(left.match(token) ?? [], right.match(token) ?? []);
  const side = (omit: 'added' | 'removed'): DiffPiece[] =>
    joinAcrossSpaces(
      changes
        .filter((change) => !change[omit])
        .map(({ value, added, removed }) => ({ text: value.join(''), differs: added || removed })),
    );
  return { left: side('added'), right: side('removed') };
}

/** A space that happens to be shared between two differing words differs with them: the eye sees one change. */
function joinAcrossSpaces(pieces: DiffPiece[]): DiffPiece[] {
  const joined: DiffPiece[] = [];
  pieces.forEach((piece, index) => {
    const bridge = piece.text.trim() === '' && joined.at(-1)?.differs === true && pieces[index + 1]?.differs === true;
    const differs = piece.differs || bridge;
    const last = joined.at(-1);
    if (last?.differs === differs) last.text += piece.text;
    else joined.push({ text: piece.text, differs });
  });
  return joined;
}
