import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff, type DiffPiece } from './word-diff.ts';

const differing = (pieces: DiffPiece[]): string[] => pieces.filter(({ differs }) => differs).map(({ text }) => text);
const joined = (pieces: DiffPiece[]): string => pieces.map(({ text }) => text).join('');

describe('wordDiff', () => {
  it('takes version numbers and identifiers whole', () => {
    const { left, right } = wordDiff('Use 1.14.0 for CVE-2023-1234.', 'Use 1.12.2 for CVE-2023-9999.');
    expect(differing(left)).toEqual(['1.14.0', 'CVE-2023-1234']);
    expect(differing(right)).toEqual(['1.12.2', 'CVE-2023-9999']);
  });

  it('shows neighbouring changes as one', () => {
    expect(differing(wordDiff('tested by Alice today', 'tested by Bob today').left)).toEqual(['Alice']);
  });

  it('finds nothing in equal texts', () => {
    expect(wordDiff('Same.', 'Same.').left).toEqual([{ text: 'Same.', differs: false }]);
  });

  it('loses nothing of either text', () => {
    const words = fc.stringMatching(/^[ab1.[\] ]{0,24}$/);
    fc.assert(
      fc.property(words, words, (left, right) => {
        const diff = wordDiff(left, right);
        expect([joined(diff.left), joined(diff.right)]).toEqual([left, right]);
      }),
    );
  });
});
