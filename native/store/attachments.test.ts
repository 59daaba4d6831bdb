import { describe, expect, it } from 'vitest';
import { openStore } from './open.ts';

function storeWithCollection() {
  const store = openStore(':memory:');
  const id = store.collections.create({ name: 'Cranes', key: null, source: '/export', contextMode: 'all' });
  return { store, id };
}

describe('Attachments', () => {
  it('gives back the bytes that were stored last under a path', () => {
    const { store, id } = storeWithCollection();
    store.attachments.put(id, 'attachments/1/a.png', Uint8Array.of(1, 2, 3));
    store.attachments.put(id, 'attachments/1/a.png', Uint8Array.of(4, 5));
    expect([...(store.attachments.get(id, 'attachments/1/a.png') ?? [])]).toEqual([4, 5]);
  });

  it('knows nothing of other collections and other paths', () => {
    const { store, id } = storeWithCollection();
    store.attachments.put(id, 'a.png', Uint8Array.of(1));
    expect(store.attachments.get(id, 'b.png')).toBeNull();
    expect(store.attachments.get(id + 1, 'a.png')).toBeNull();
  });

  it('hides the files of a removed collection', () => {
    const { store, id } = storeWithCollection();
    store.attachments.put(id, 'a.png', Uint8Array.of(1));
    store.collections.remove(id);
    expect(store.attachments.get(id, 'a.png')).toBeNull();
  });
});
