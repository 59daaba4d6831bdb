import { describe, expect, it } from 'vitest';
import { Slot } from './slot.ts';

class Thing {
  disposed = false;
  constructor(readonly name: string) {}
  dispose(): Promise<void> {
    this.disposed = true;
    return Promise.resolve();
  }
}
const load = (name: string) => () => Promise.resolve(new Thing(name));

describe('Slot', () => {
  it('loads a thing once, however many ask for it', async () => {
    const slot = new Slot<Thing>();
    let loads = 0;
    const count = (): Promise<Thing> => {
      loads += 1;
      return Promise.resolve(new Thing('a'));
    };
    const [first, second] = await Promise.all([slot.get('a', count), slot.get('a', count)]);
    expect(first).toBe(second);
    expect(loads).toBe(1);
  });

  it('disposes of the old thing before it loads another', async () => {
    const slot = new Slot<Thing>();
    const old = await slot.get('a', load('a'));
    await slot.get('b', () => {
      expect(old.disposed).toBe(true);
      return Promise.resolve(new Thing('b'));
    });
  });

  it('tries again after a failed load', async () => {
    const slot = new Slot<Thing>();
    await expect(slot.get('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    await expect(slot.get('a', load('a'))).resolves.toMatchObject({ name: 'a' });
  });

  it('disposes of what it holds when it is emptied', async () => {
    const slot = new Slot<Thing>();
    const thing = await slot.get('a', load('a'));
    await slot.empty();
    expect(thing.disposed).toBe(true);
  });
});
