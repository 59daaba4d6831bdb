import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExplanationMode } from '../contract/index.ts';
import { KnownRemovals } from './known-removals.ts';
import type { Outcome, Removal } from './outcome.ts';
import { isPart, removalKey } from './outcome.ts';
import { searchRemovals, smallestChanging, standing } from './search-removals.ts';
import { judge } from './verdicts.ts';

interface World {
  count: number;
  /** The answer changes exactly where one of these is taken away entirely. */
  needs: Removal[];
  /** Clusters whose removal rewords the answer where it does not change it. */
  wording?: number[];
  cited?: number[];
}

async function searchIn(world: World, mode: ExplanationMode) {
  const asked: string[] = [];
  const known = new KnownRemovals((removed): Promise<Outcome> => {
    asked.push(removalKey(removed));
    if (world.needs.some((need) => isPart(need, removed))) {
      return Promise.resolve({ change: 'changed', contribution: 0.4 });
    }
    const isReworded = removed.some((cluster) => world.wording?.includes(cluster) === true);
    return Promise.resolve(
      isReworded ? { change: 'reworded', contribution: 0.01 } : { change: 'unchanged', contribution: 0 },
    );
  });
  await searchRemovals({
    count: world.count,
    mode,
    known,
    cited: new Set(world.cited),
    inCheapOrder: (removals) => removals,
  });
  return { asked, known, judgements: judge(known, world.count, true) };
}

const verdictsIn = async (world: World, mode: ExplanationMode) =>
  (await searchIn(world, mode)).judgements.map(({ verdict }) => verdict);

describe('the adaptive search', () => {
  it('asks for the best three alone, then for the rest with the dispensable ones, then for all', async () => {
    const { asked, judgements } = await searchIn({ count: 10, needs: [[0]] }, 'adaptive');
    expect(asked).toEqual(['0', '1', '2', '1,2,3,4,5,6,7,8,9', '0,1,2,3,4,5,6,7,8,9']);
    expect(judgements[0]).toEqual({
      verdict: 'necessary',
      redundantWith: [],
      jointContribution: null,
      inferred: false,
    });
    expect(judgements[1]).toMatchObject({ verdict: 'unused', inferred: false });
    expect(judgements[9]).toMatchObject({ verdict: 'unused', inferred: true });
  });

  it('needs no more than four generations when the model answers the same without any source', async () => {
    const { asked, judgements } = await searchIn({ count: 10, needs: [] }, 'adaptive');
    expect(asked).toEqual(['0', '1', '2', '0,1,2,3,4,5,6,7,8,9']);
    expect(judgements.every(({ verdict }) => verdict === 'unused')).toBe(true);
  });

  it('finds a necessary source among the last ones and measures it alone', async () => {
    const { asked, judgements } = await searchIn({ count: 10, needs: [[7]] }, 'adaptive');
    expect(judgements[7]).toMatchObject({ verdict: 'necessary', inferred: false });
    expect(asked).toContain('7');
    expect(asked.length).toBeLessThanOrEqual(14);
  });

  it('suspects a cited source first', async () => {
    const blind = await searchIn({ count: 10, needs: [[7]] }, 'adaptive');
    const told = await searchIn({ count: 10, needs: [[7]], cited: [7] }, 'adaptive');
    expect(told.asked.length).toBeLessThan(blind.asked.length);
  });

  it('names the sources with which a source is redundant, although no single removal shows it', async () => {
    const { judgements } = await searchIn({ count: 10, needs: [[0, 4]] }, 'adaptive');
    expect(judgements[0]).toMatchObject({ verdict: 'redundant', redundantWith: [4], inferred: false });
    expect(judgements[4]).toMatchObject({ verdict: 'redundant', redundantWith: [0], jointContribution: 0.4 });
    expect(judgements.filter(({ verdict }) => verdict === 'unused')).toHaveLength(8);
  });

  it('finds every alternative: one source, or two others together', async () => {
    const verdicts = await verdictsIn(
      {
        count: 6,
        needs: [
          [0, 1],
          [0, 2],
        ],
      },
      'adaptive',
    );
    expect(verdicts).toEqual(['redundant', 'redundant', 'redundant', 'unused', 'unused', 'unused']);
  });

  it('tells wording from unused where it measured alone', async () => {
    const verdicts = await verdictsIn({ count: 4, needs: [[0]], wording: [1] }, 'adaptive');
    expect(verdicts).toEqual(['necessary', 'wording', 'unused', 'unused']);
  });
});

describe('the complete search', () => {
  it('asks for each alone, all pairs of dispensable ones, the rest together, and none', async () => {
    const { asked } = await searchIn({ count: 4, needs: [[0]] }, 'complete');
    expect(asked).toEqual(['0', '1', '2', '3', '1,2', '1,3', '2,3', '1,2,3', '0,1,2,3']);
  });

  it('finds a redundancy of three that no pair shows', async () => {
    const { judgements } = await searchIn({ count: 5, needs: [[1, 2, 4]] }, 'complete');
    expect(judgements.map(({ verdict }) => verdict)).toEqual([
      'unused',
      'redundant',
      'redundant',
      'unused',
      'redundant',
    ]);
    expect(judgements[1]?.redundantWith).toEqual([2, 4]);
  });
});

describe('either search', () => {
  it.each<ExplanationMode>(['adaptive', 'complete'])('judges a pool of one (%s)', async (mode) => {
    expect(await verdictsIn({ count: 1, needs: [[0]] }, mode)).toEqual(['necessary']);
    expect(await verdictsIn({ count: 1, needs: [] }, mode)).toEqual(['unused']);
  });

  const worlds = fc.integer({ min: 1, max: 6 }).chain((count) =>
    fc.record({
      count: fc.constant(count),
      needs: fc.array(
        fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: 3 }).map((need) => need.sort((a, b) => a - b)),
        { maxLength: 2 },
      ),
      cited: fc.array(fc.nat(count - 1)),
    }),
  );

  it('comes to the same verdicts in both modes wherever more evidence missing never brings an answer back', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        expect(await verdictsIn(world, 'adaptive')).toEqual(await verdictsIn(world, 'complete'));
      }),
    );
  });

  it('stands on exactly the sources of the smallest removals, and never asks twice', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { asked, known } = await searchIn(world, 'adaptive');
        const smallest = world.needs.filter(
          (need) => !world.needs.some((other) => other.length < need.length && isPart(other, need)),
        );
        expect(new Set(standing(known))).toEqual(new Set(smallest.flat()));
        expect(new Set(asked).size).toBe(asked.length);
      }),
    );
  });

  it('claims nothing that a generation does not back, whatever the model does', async () => {
    const whims = fc.array(fc.boolean(), { minLength: 32, maxLength: 32 });
    await fc.assert(
      fc.asyncProperty(whims, async (whim) => {
        const changesWithout = (removed: Removal): boolean =>
          whim[removed.reduce((bits, cluster) => bits + 2 ** cluster, 0)] === true;
        const known = new KnownRemovals((removed) =>
          Promise.resolve({ change: changesWithout(removed) ? 'changed' : 'unchanged', contribution: 0 }),
        );
        await searchRemovals({ count: 5, mode: 'adaptive', known, cited: new Set(), inCheapOrder: (all) => all });
        for (const removal of smallestChanging(known)) expect(changesWithout(removal)).toBe(true);
        for (const [cluster, { verdict, inferred }] of judge(known, 5, true).entries()) {
          expect(verdict).not.toBeNull();
          if (verdict === 'necessary') expect(changesWithout([cluster])).toBe(true);
          if (verdict === 'unused' && !inferred) expect(changesWithout([cluster])).toBe(false);
        }
      }),
    );
  });
});
