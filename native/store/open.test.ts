import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vectorExtensionPath } from './extension.ts';
import { openStore } from './open.ts';
import { sampleEvidence, samplePage } from './testing/samples.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-store-'));
  file = join(folder, 'library.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const collection = { name: 'Docs', key: null, source: '/docs', contextMode: 'all' } as const;
const failure = (code: string): unknown => expect.objectContaining({ name: 'GroundsError', code });

describe('openStore', () => {
  it('makes the folders on the way to the library', () => {
    openStore(join(folder, 'a', 'b', 'library.db')).close();
    expect(statSync(join(folder, 'a', 'b', 'library.db')).isFile()).toBe(true);
  });

  it('refuses a second process while the first has the library open, and lets it in afterwards', async () => {
    const store = openStore(file);
    const openElsewhere = (): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, [
        '--import',
        'tsx',
        '--input-type=module',
        '--eval',
        `import { openStore } from '${join(import.meta.dirname, 'open.ts')}';
         try { openStore('${file}', { lockTimeoutMs: 50 }).close(); console.log('opened'); }
         catch (error) { console.log(error.code); }`,
      ]);
    expect((await openElsewhere()).stdout.trim()).toBe('database-locked');
    store.close();
    expect((await openElsewhere()).stdout.trim()).toBe('opened');
  });

  it('says that a file which is no database is damaged', () => {
    writeFileSync(file, 'This is not a database, only a text that is long enough to be read as a header.'.repeat(100));
    expect(() => openStore(file)).toThrow(failure('database-corrupt'));
  });

  it('finds damage inside the file', () => {
    const store = openStore(file);
    const id = store.collections.create(collection);
    for (let page = 0; page < 50; page += 1) {
      const draft = samplePage({ key: String(page) });
      store.replacePage(id, 1, draft, [sampleEvidence('word '.repeat(500))]);
    }
    store.close();
    const handle = openSync(file, 'r+');
    for (let offset = 8192 * 4; offset < statSync(file).size; offset += 8192)
      writeSync(handle, 'x'.repeat(512), offset);
    closeSync(handle);
    expect(() => openStore(file)).toThrow(failure('database-corrupt'));
  });

  it('says that a place where nothing can be written is out of reach', () => {
    writeFileSync(join(folder, 'taken'), '');
    expect(() => openStore(join(folder, 'taken', 'library.db'))).toThrow(failure('database-unreachable'));
    mkdirSync(file);
    expect(() => openStore(file)).toThrow(failure('database-unreachable'));
  });

  it('tells when the disk is full and keeps what was stored before', () => {
    const store = openStore(file);
    const id = store.collections.create(collection);
    store.replacePage(id, 1, samplePage(), [sampleEvidence('kept')]);
    store.close();

    const sqlite = new Sqlite(file);
    const pages = Number(sqlite.pragma('page_count', { simple: true }));
    sqlite.close();
    const limited = openStore(file, { maxPageCount: pages });
    const big = sampleEvidence('word '.repeat(100_000));
    expect(() => limited.replacePage(id, 2, samplePage({ title: 'New' }), [big])).toThrow(failure('disk-full'));
    expect(limited.evidences.list({}).map(({ text, title }) => [title, text])).toEqual([['Release plan', 'kept']]);
    limited.close();
  });

  it('goes on after a crash with all that was committed', () => {
    const store = openStore(file);
    const id = store.collections.create(collection);
    store.replacePage(id, 1, samplePage(), [sampleEvidence('committed')]);
    // What is on the disk at this moment is what a crash would leave.
    copyFileSync(`${file}-wal`, join(folder, 'crashed.db-wal'));
    copyFileSync(file, join(folder, 'crashed.db'));
    store.close();
    const after = openStore(join(folder, 'crashed.db'));
    expect(after.evidences.list({}).map(({ text }) => text)).toEqual(['committed']);
    after.close();
  });
});

describe('vectorExtensionPath', () => {
  it('leads out of the archive of a packaged app', () => {
    expect(vectorExtensionPath('/opt/Grounds/resources/app.asar/node_modules/sqlite-vec-linux-x64/vec0.so')).toBe(
      '/opt/Grounds/resources/app.asar.unpacked/node_modules/sqlite-vec-linux-x64/vec0.so',
    );
    expect(vectorExtensionPath('C:\\Grounds\\resources\\app.asar\\node_modules\\vec0.dll')).toBe(
      'C:\\Grounds\\resources\\app.asar.unpacked\\node_modules\\vec0.dll',
    );
  });

  it('leaves a path outside of an archive alone', () => {
    expect(vectorExtensionPath('/home/me/grounds/node_modules/vec0.so')).toBe('/home/me/grounds/node_modules/vec0.so');
  });
});
