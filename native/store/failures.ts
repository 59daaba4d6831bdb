import Sqlite from 'better-sqlite3';
import { GroundsError } from '../contract/index.ts';

/**
 * Turns what SQLite throws into a sentence that says what to do; anything else passes unchanged.
 *
 * Codes: https://www.sqlite.org/rescode.html
 */
export function explainFailure(thrown: unknown, file: string): unknown {
  if (!(thrown instanceof Sqlite.SqliteError)) return thrown;
  const options = { data: { file, detail: thrown.message }, cause: thrown };
  const has = (...prefixes: string[]): boolean => prefixes.some((prefix) => thrown.code.startsWith(prefix));
  if (has('SQLITE_FULL')) {
    return new GroundsError(
      'disk-full',
      `There is no room left on the disk that holds the library (${file}). Free some space and try again; what was stored before is safe.`,
      options,
    );
  }
  if (has('SQLITE_BUSY', 'SQLITE_LOCKED', 'SQLITE_PROTOCOL')) {
    return new GroundsError(
      'database-locked',
      `Another Grounds is using the library at ${file}. Close it, or choose another data folder.`,
      options,
    );
  }
  if (has('SQLITE_CORRUPT', 'SQLITE_NOTADB')) return corrupt(file, thrown.message, thrown);
  if (has('SQLITE_IOERR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'SQLITE_AUTH')) {
    return unreachable(file, thrown);
  }
  return thrown;
}

/** What to say when the library's file holds something that Grounds cannot have written. */
export function corrupt(file: string, detail: string, cause?: unknown): GroundsError {
  return new GroundsError(
    'database-corrupt',
    `The library at ${file} is damaged. Restore it from a backup, or move the file away and import your exports again.`,
    { data: { file, detail }, cause },
  );
}

/** What to say when the library's file or folder cannot be used at all. */
export function unreachable(file: string, cause: Error): GroundsError {
  return new GroundsError(
    'database-unreachable',
    `The library at ${file} cannot be read or written. Check that its folder exists, that you may write there, and that the disk is sound.`,
    { data: { file, detail: cause.message }, cause },
  );
}
