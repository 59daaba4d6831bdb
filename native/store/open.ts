import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { z } from 'zod';
import { Database } from './database.ts';
import { vectorExtensionPath } from './extension.ts';
import { corrupt, explainFailure, unreachable } from './failures.ts';
import { migrate } from './migrate.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { Store } from './store.ts';

export interface StoreOptions {
  /** Path of a better-sqlite3 binary built for this runtime; the package's own when absent. */
  nativeBinding?: string;
  now?: () => Date;
  /** How long to wait for another process that is just closing the library. */
  lockTimeoutMs?: number;
  /** Limit of the file's size in pages of 8 KiB, as a small disk would set it. */
  maxPageCount?: number;
  /** For tests of migrations. */
  migrations?: readonly string[];
}

/** Larger libraries are checked only after a crash: a check reads the whole file. */
const alwaysCheckedBytes = 256 * 2 ** 20;

/**
 * Opens the library, makes it when it is not there, and holds it until it is closed: no second process can open it.
 *
 * Throws `database-locked`, `database-newer`, `database-corrupt`, `database-unreachable` or `disk-full`.
 */
export function openStore(file: string, options: StoreOptions = {}): Store {
  const path = file === ':memory:' ? file : resolve(file);
  const mustCheck = needsCheck(path);
  if (path !== ':memory:') makeFolder(path);
  const database = connect(path, options);
  try {
    prepare(database, options);
    if (mustCheck) check(database);
    migrate(database, options.migrations ?? allMigrations);
    return new Store(database, options.now ?? (() => new Date()));
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite removes its write-ahead log when the last connection closes; one that is still there tells of a crash. */
function needsCheck(path: string): boolean {
  if (!existsSync(path)) return false;
  return existsSync(`${path}-wal`) || statSync(path).size <= alwaysCheckedBytes;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (error) {
    throw error instanceof Error ? unreachable(path, error) : error;
  }
}

function connect(path: string, options: StoreOptions): Database {
  try {
    const sqlite = new Sqlite(path, {
      timeout: options.lockTimeoutMs ?? 2_000,
      ...(options.nativeBinding === undefined ? {} : { nativeBinding: options.nativeBinding }),
    });
    try {
      sqlite.loadExtension(vectorExtensionPath());
    } catch (error) {
      sqlite.close();
      throw error;
    }
    return new Database(sqlite, path);
  } catch (thrown) {
    throw explainFailure(thrown, path);
  }
}

/**
 * The exclusive locking mode is the operating system's own lock: unlike a file with a process number in it, it
 * goes away with the process, however that ends.
 */
function prepare(database: Database, { maxPageCount }: StoreOptions): void {
  database.execute(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA page_size = 8192;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 134217728;
    PRAGMA temp_store = MEMORY;
    BEGIN IMMEDIATE; COMMIT;
  `);
  if (maxPageCount !== undefined) database.execute(`PRAGMA max_page_count = ${maxPageCount}`);
}

const checkRow = z.object({ quick_check: z.string() });

function check(database: Database): void {
  const result = database.get(checkRow, 'PRAGMA quick_check(1)')?.quick_check;
  if (result !== 'ok') throw corrupt(database.file, result ?? 'no result');
}
