import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';
import { openStore } from './open.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'grounds-migrate-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const later = 'ALTER TABLE collections ADD COLUMN colour TEXT';
const collection = { name: 'Docs', key: null, source: '/docs', contextMode: 'all' } as const;

describe('migrations', () => {
  it('0001 makes a library in which a collection can be kept', () => {
    const store = openStore(join(folder, 'library.db'), { migrations: migrations.slice(0, 1) });
    store.collections.create(collection);
    expect(store.collections.list(null)).toMatchObject([{ name: 'Docs', state: 'ready', pageCount: 0 }]);
    store.close();
  });

  it('0002 makes room for images in a library that has collections', () => {
    const file = join(folder, 'library.db');
    const before = openStore(file, { migrations: migrations.slice(0, 1) });
    const id = before.collections.create(collection);
    before.close();
    const store = openStore(file, { migrations: migrations.slice(0, 2) });
    store.attachments.put(id, 'attachments/1.png', Uint8Array.of(1, 2, 3));
    expect(store.attachments.get(id, 'attachments/1.png')).toEqual(Buffer.from([1, 2, 3]));
    store.close();
  });

  it('keep what is there and leave a backup of the former schema beside it', () => {
    const file = join(folder, 'library.db');
    const before = openStore(file, { migrations });
    before.collections.create(collection);
    before.close();
    const after = openStore(file, { migrations: [...migrations, later] });
    expect(after.collections.list(null)).toHaveLength(1);
    after.close();
    const backup = openStore(`${file}.backup-${migrations.length}`, { migrations });
    expect(backup.collections.list(null)).toHaveLength(1);
    backup.close();
  });

  it('leave no backup beside a new library', () => {
    const file = join(folder, 'library.db');
    openStore(file, { migrations: [...migrations, later] }).close();
    expect(existsSync(`${file}.backup-0`)).toBe(false);
  });

  it('leave the former schema when a step fails', () => {
    const file = join(folder, 'library.db');
    openStore(file, { migrations }).close();
    expect(() => openStore(file, { migrations: [...migrations, `${later}; SELECT nonsense`] })).toThrow();
    const store = openStore(file, { migrations: [...migrations, later] });
    expect(store.collections.list(null)).toEqual([]);
    store.close();
  });

  it('refuse a library of a newer Grounds', () => {
    const file = join(folder, 'library.db');
    openStore(file, { migrations: [...migrations, later] }).close();
    expect(() => openStore(file, { migrations })).toThrow(
      expect.objectContaining({ code: 'database-newer', message: expect.stringContaining('newer Grounds') as string }),
    );
  });
});
