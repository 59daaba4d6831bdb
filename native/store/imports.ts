import { z } from 'zod';
import { type ImportReport, importReportSchema } from '../contract/index.ts';
import { countRow, json } from './columns.ts';
import type { Database } from './database.ts';

const runRow = z.object({ id: z.number().int(), seconds: z.number() });
const reportRow = z.object({ report: json(importReportSchema) });

/** One run of the importer; `seconds` is what it has taken so far, all attempts together. */
export type ImportRun = z.infer<typeof runRow>;

/** Runs of the importer with their reports. The pages themselves are the checkpoint: each is whole or absent. */
export class Imports {
  readonly #database: Database;
  readonly #now: () => string;

  constructor(database: Database, now: () => string) {
    this.#database = database;
    this.#now = now;
  }

  /** The collection's run that was broken off or stopped, or a new one. */
  begin(collectionId: number): ImportRun {
    const unfinished = this.#database.get(
      runRow,
      `UPDATE imports SET state = 'running' WHERE collection_id = @collectionId AND state <> 'done'
       RETURNING id, seconds`,
      { collectionId },
    );
    if (unfinished !== null) return unfinished;
    const { id } = this.#database.run(
      "INSERT INTO imports (collection_id, state, started) VALUES (@collectionId, 'running', @now)",
      { collectionId, now: this.#now() },
    );
    return { id, seconds: 0 };
  }

  /** Keeps how long a run that is broken off has taken. */
  pause(id: number, seconds: number): void {
    this.#database.run('UPDATE imports SET seconds = @seconds WHERE id = @id', { id, seconds });
  }

  /** Lets the collection's latest run wait until the user asks for it, also one that lacks nothing but vectors. */
  stop(collectionId: number): void {
    this.#database.run(
      `UPDATE imports SET state = 'stopped'
       WHERE id = (SELECT max(id) FROM imports WHERE collection_id = @collectionId)`,
      { collectionId },
    );
  }

  isStopped(collectionId: number): boolean {
    const { count } = this.#database.get(
      countRow,
      "SELECT count(*) AS count FROM imports WHERE collection_id = @collectionId AND state = 'stopped'",
      { collectionId },
    ) ?? { count: 0 };
    return count > 0;
  }

  finish(id: number, report: ImportReport): void {
    this.#database.run("UPDATE imports SET state = 'done', seconds = @seconds, report = @report WHERE id = @id", {
      id,
      seconds: report.seconds,
      report: JSON.stringify(report),
    });
  }

  /** Report of the latest finished run, or null. */
  latestReport(collectionId: number): ImportReport | null {
    const row = this.#database.get(
      reportRow,
      'SELECT report FROM imports WHERE collection_id = @collectionId AND report IS NOT NULL ORDER BY id DESC LIMIT 1',
      { collectionId },
    );
    return row?.report ?? null;
  }
}
