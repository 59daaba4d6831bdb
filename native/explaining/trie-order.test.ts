import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTrieOrder } from './trie-order.ts';

const promptRanks = [5, 4, 3, 2, 1];
const keptOf = (removed: ReadonlySet<number>): number[] => promptRanks.filter((rank) => !removed.has(rank));

/** Chunks that one sequence computes when it keeps what two prompts in a row begin with. */
function computedChunks(order: ReadonlySet<number>[]): number {
  let held: number[] = [];
  let computed = 0;
  for (const kept of order.map(keptOf)) {
    const different = kept.findIndex((rank, index) => held[index] !== rank);
    computed += different === -1 ? 0 : kept.length - different;
    held = kept;
  }
  return computed;
}

/** Nodes of the trie of all prompts: the least that any order can compute. */
function trieNodes(removals: ReadonlySet<number>[]): number {
  const nodes = new Set<string>();
  for (const kept of removals.map(keptOf)) {
    for (let length = 1; length <= kept.length; length++) nodes.add(kept.slice(0, length).join('/'));
  }
  return nodes.size;
}

describe('the order of prompts', () => {
  it('takes the best-ranked source away first, since it stands last', () => {
    const singles = [5, 1, 3, 2, 4].map((rank) => new Set([rank]));
    expect(inTrieOrder(singles, (removed) => removed, promptRanks).map((removed) => [...removed])).toEqual([
      [1],
      [2],
      [3],
      [4],
      [5],
    ]);
  });

  it('computes each node of the trie exactly once', () => {
    const removals = fc.array(fc.subarray(promptRanks).map((ranks) => new Set(ranks)));
    fc.assert(
      fc.property(removals, (sets) => {
        expect(computedChunks(inTrieOrder(sets, (removed) => removed, promptRanks))).toBe(trieNodes(sets));
      }),
    );
  });
});
