import { describe, expect, it } from 'vitest';
import { smallRemovals, weightsBySize } from './c-lime.ts';

describe('the perturbations of C-LIME', () => {
  it('are all removals of at most two while they are few', () => {
    expect(smallRemovals(3)).toEqual([[], [0], [1], [2], [0, 1], [0, 2], [1, 2]]);
    // 1 + 10 + 45, fewer than 10 a cluster.
    expect(smallRemovals(10)).toHaveLength(56);
  });

  it('are ten a cluster for large pools, each once, singles always among them', () => {
    const removals = smallRemovals(40);
    expect(removals).toHaveLength(400);
    expect(new Set(removals.map((removal) => removal.join())).size).toBe(400);
    expect(removals.filter(({ length }) => length === 1)).toHaveLength(40);
    expect(smallRemovals(40)).toEqual(removals);
  });

  it('weigh the same in all for each size', () => {
    const removals = smallRemovals(4);
    const weights = weightsBySize(removals);
    for (const size of [0, 1, 2]) {
      const total = weights.filter((_, index) => removals[index]!.length === size).reduce((sum, one) => sum + one, 0);
      expect(total).toBeCloseTo(1, 12);
    }
  });
});
