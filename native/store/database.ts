import type Sqlite from 'better-sqlite3';
import type { z } from 'zod';
import { corrupt, explainFailure } from './failures.ts';

type Value = string | number | null | Uint8Array;
export type Values = Record<string, Value>;

/**
 * One SQLite connection: statements are prepared once, rows pass a schema, failures become sentences.
 *
 * Parameters are named (`@id`). Everything is synchronous, so callers keep each call short.
 */
export class Database {
  readonly file: string;
  readonly #sqlite: Sqlite.Database;
  readonly #statements = new Map<string, Sqlite.Statement<[Values]>>();

  constructor(sqlite: Sqlite.Database, file: string) {
    this.#sqlite = sqlite;
    this.file = file;
  }

  all<Row>(row: z.ZodType<Row>, sql: string, values: Values = {}): Row[] {
    const found = this.#guard(() => this.#prepare(sql).all(values));
    return found.map((candidate) => this.#parse(row, candidate));
  }

  get<Row>(row: z.ZodType<Row>, sql: string, values: Values = {}): Row | null {
    const found = this.#guard(() => this.#prepare(sql).get(values));
    return found === undefined ? null : this.#parse(row, found);
  }

  run(sql: string, values: Values = {}): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.#guard(() => this.#prepare(sql).run(values));
    return { changes, id: Number(lastInsertRowid) };
  }

  /** Runs statements that take no parameters and return nothing. */
  execute(sql: string): void {
    this.#guard(() => this.#sqlite.exec(sql));
  }

  /** All of `work`, or nothing of it; transactions may be nested. */
  transaction<T>(work: () => T): T {
    return this.#guard(() => this.#sqlite.transaction(work).immediate());
  }

  close(): void {
    this.#sqlite.close();
  }

  #prepare(sql: string): Sqlite.Statement<[Values]> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#sqlite.prepare<[Values]>(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #parse<Row>(row: z.ZodType<Row>, candidate: unknown): Row {
    const parsed = row.safeParse(candidate);
    if (!parsed.success) throw corrupt(this.file, parsed.error.message, parsed.error);
    return parsed.data;
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (thrown) {
      throw explainFailure(thrown, this.file);
    }
  }
}
