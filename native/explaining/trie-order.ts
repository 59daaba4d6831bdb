/**
 * Orders prompts, given by the source numbers that each lacks, so that one sequence evaluates as few tokens as can be:
 * depth first through the trie of their chunks, fullest prompts first. Each node of the trie is then computed once.
 *
 * `promptRanks` are all source numbers in the order of the prompt.
 */
export function inTrieOrder<T>(
  items: readonly T[],
  removedRanks: (item: T) => ReadonlySet<number>,
  promptRanks: readonly number[],
): T[] {
  return items.toSorted((a, b) => {
    const [left, right] = [removedRanks(a), removedRanks(b)];
    const different = promptRanks.find((rank) => left.has(rank) !== right.has(rank));
    if (different === undefined) return 0;
    return left.has(different) ? 1 : -1;
  });
}
