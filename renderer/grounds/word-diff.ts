import { diffWordsWithSpace } from 'diff';

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

/** Compares two answers word by word; joining the pieces of a side gives its text again. */
export function wordDiff(left: string, right: string): WordDiff {
  const changes = diffWordsWithSpace(left, right);
  const side = (omit: 'added' | 'removed'): DiffPiece[] =>
    changes
      .filter((change) => !change[omit])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return { left: side('added'), right: side('removed') };
}
