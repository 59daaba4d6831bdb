import { rmSync } from 'node:fs';
import { z } from 'zod';
import { GroundsError } from '../contract/index.ts';
import type { Database } from './database.ts';

const versionRow = z.object({ user_version: z.number().int() });

/**
 * Brings the library to the newest schema, each step in a transaction of its own.
 *
 * A library that already holds something is first copied to `<file>.backup-<version>`. Throws `database-newer` when
 * a later Grounds wrote the library.
 */
export function migrate(database: Database, migrations: readonly string[]): void {
  const version = schemaVersion(database);
  if (version > migrations.length) {
    throw new GroundsError(
      'database-newer',
      `The library at ${database.file} was written by a newer Grounds. Install that version again, or choose another data folder.`,
      { data: { file: database.file, version, known: migrations.length } },
    );
  }
  if (version === migrations.length) return;
  if (version > 0 && database.file !== ':memory:') backUp(database, version);
  migrations.slice(version).forEach((migration, index) => {
    database.transaction(() => {
      database.execute(migration);
      database.execute(`PRAGMA user_version = ${version + index + 1}`);
    });
  });
}

function schemaVersion(database: Database): number {
  return database.get(versionRow, 'PRAGMA user_version')?.user_version ?? 0;
}

/** VACUUM INTO, because copying the file would drop the lock that this process holds on it (POSIX). */
function backUp(database: Database, version: number): void {
  const target = `${database.file}.backup-${version}`;
  rmSync(target, { force: true });
  database.run('VACUUM INTO @target', { target });
}
