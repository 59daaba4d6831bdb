import { z } from 'zod';
import type { Database } from './database.ts';

const valueRow = z.object({ value: z.string() });

/** Texts that can be computed again at a cost, by the name of a cache and a key (a hash of all that went in). */
export class Caches {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(name: string, key: string): string | null {
    const row = this.#database.get(valueRow, 'SELECT value FROM caches WHERE name = @name AND key = @key', {
      name,
      key,
    });
    return row?.value ?? null;
  }

  set(name: string, key: string, value: string): void {
    this.#database.run(
      'INSERT INTO caches (name, key, value) VALUES (@name, @key, @value) ON CONFLICT DO UPDATE SET value = excluded.value',
      { name, key, value },
    );
  }
}
