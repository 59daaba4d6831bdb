import { z } from 'zod';
import { type Collection, type ContextMode, contextModeSchema, GroundsError } from '../contract/index.ts';
import { idRow } from './columns.ts';
import type { Database } from './database.ts';

const collectionRow = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string().nullable(),
  source: z.string(),
  created: z.string(),
  updated: z.string(),
  importing: z.number(),
  pageCount: z.number().int(),
  evidenceCount: z.number().int(),
  embeddedCount: z.number().int(),
});

const languageRow = z.object({ id: z.number().int(), language: z.string(), share: z.number() });

const select = `
  SELECT c.id, c.name, c.key, c.source, c.created, c.updated,
    EXISTS (SELECT 1 FROM imports WHERE collection_id = c.id AND state <> 'done') AS importing,
    (SELECT count(*) FROM pages WHERE collection_id = c.id) AS pageCount,
    (SELECT count(*) FROM evidences WHERE collection_id = c.id) AS evidenceCount,
    (SELECT count(*) FROM evidence_vectors
      WHERE embedder_id = (SELECT id FROM embedders WHERE name = @embedder) AND collection_id = c.id AND stale = 0
    ) AS embeddedCount
  FROM collections c`;

/** Imported exports. A removed collection is hidden and can be restored until the library is opened again. */
export class Collections {
  readonly #database: Database;
  readonly #now: () => string;

  constructor(database: Database, now: () => string) {
    this.#database = database;
    this.#now = now;
  }

  create(collection: { name: string; key: string | null; source: string; contextMode: ContextMode }): number {
    return this.#database.run(
      `INSERT INTO collections (name, key, source, context_mode, created, updated)
       VALUES (@name, @key, @source, @contextMode, @now, @now)`,
      { ...collection, now: this.#now() },
    ).id;
  }

  /** Oldest first. `embeddedCount` counts vectors of the given embedder; without one nothing is left to embed. */
  list(embedderId: string | null): Collection[] {
    const rows = this.#database.all(collectionRow, `${select} WHERE c.removed IS NULL ORDER BY c.id`, {
      embedder: embedderId,
    });
    return this.#withLanguages(rows, embedderId);
  }

  /** Throws `not-found` for an id that does not exist or was removed. */
  get(id: number, embedderId: string | null): Collection {
    const rows = this.#database.all(collectionRow, `${select} WHERE c.id = @id AND c.removed IS NULL`, {
      id,
      embedder: embedderId,
    });
    const [collection] = this.#withLanguages(rows, embedderId);
    if (collection === undefined) throw unknownCollection(id);
    return collection;
  }

  /** Ids of all collections that are not removed. */
  ids(): number[] {
    return this.#database
      .all(idRow, 'SELECT id FROM collections WHERE removed IS NULL ORDER BY id')
      .map(({ id }) => id);
  }

  /** True when some collection is hidden, so that a search of everything must name what it may find. */
  someRemoved(): boolean {
    return this.#database.get(idRow, 'SELECT id FROM collections WHERE removed IS NOT NULL LIMIT 1') !== null;
  }

  /** The collection that was imported from this path, or null. */
  findBySource(source: string): number | null {
    const found = this.#database.get(
      idRow,
      'SELECT id FROM collections WHERE source = @source AND removed IS NULL ORDER BY id DESC LIMIT 1',
      { source },
    );
    return found?.id ?? null;
  }

  /** What surrounds the evidences in this collection's indexes. */
  contextMode(id: number): ContextMode {
    const row = this.#database.get(
      z.object({ mode: contextModeSchema }),
      'SELECT context_mode AS mode FROM collections WHERE id = @id AND removed IS NULL',
      { id },
    );
    if (row === null) throw unknownCollection(id);
    return row.mode;
  }

  setContextMode(id: number, contextMode: ContextMode): void {
    this.#change(id, 'context_mode = @contextMode', { contextMode });
  }

  rename(id: number, name: string): void {
    this.#change(id, 'name = @name', { name });
  }

  touch(id: number): void {
    this.#change(id, 'updated = @now', { now: this.#now() });
  }

  remove(id: number): void {
    this.#change(id, 'removed = @now', { now: this.#now() });
  }

  restore(id: number): void {
    const { changes } = this.#database.run('UPDATE collections SET removed = NULL WHERE id = @id', { id });
    if (changes === 0) throw unknownCollection(id);
  }

  /** Deletes for good what was removed, and vectors that no evidence uses any more. */
  purge(): void {
    const { changes } = this.#database.run('DELETE FROM collections WHERE removed IS NOT NULL');
    if (changes > 0) {
      this.#database.run('DELETE FROM vectors WHERE id NOT IN (SELECT vector_id FROM evidence_vectors)');
    }
  }

  #change(id: number, assignment: string, values: Record<string, string>): void {
    const { changes } = this.#database.run(`UPDATE collections SET ${assignment} WHERE id = @id AND removed IS NULL`, {
      id,
      ...values,
    });
    if (changes === 0) throw unknownCollection(id);
  }

  #withLanguages(rows: z.infer<typeof collectionRow>[], embedderId: string | null): Collection[] {
    if (rows.length === 0) return [];
    const languages = this.#database.all(
      languageRow,
      `SELECT collection_id AS id, language, count(*) * 1.0 / sum(count(*)) OVER (PARTITION BY collection_id) AS share
       FROM pages WHERE language IS NOT NULL GROUP BY collection_id, language ORDER BY share DESC, language`,
    );
    return rows.map(({ importing, ...row }) => ({
      ...row,
      state:
        importing === 1
          ? 'importing'
          : embedderId !== null && row.embeddedCount < row.evidenceCount
            ? 'indexing'
            : 'ready',
      suggestions: [],
      languages: languages.filter(({ id }) => id === row.id).map(({ language, share }) => ({ language, share })),
    }));
  }
}

function unknownCollection(id: number): GroundsError {
  return new GroundsError('not-found', `There is no collection ${id}. It may have been removed.`, { data: { id } });
}
