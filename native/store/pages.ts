import { z } from 'zod';
import {
  type Block,
  blockSchema,
  GroundsError,
  type ImportWarning,
  importWarningSchema,
  type Page,
  type PageSummary,
} from '../contract/index.ts';
import { idRow, json } from './columns.ts';
import type { Database } from './database.ts';

/** A page as an export has it. */
export interface PageDraft {
  key: string;
  title: string;
  path: string[];
  parentKey: string | null;
  position: number;
  author: string | null;
  modified: string | null;
  source: string;
  contentHash: string;
  language: string | null;
  blocks: Block[];
  warnings: ImportWarning[];
}

const summaryColumns = `p.id, p.collection_id AS collectionId, p.key, p.title, p.path, p.parent_key AS parentKey,
  p.position, (SELECT count(*) FROM evidences WHERE page_id = p.id) AS evidenceCount`;

const summaryRow = z.object({
  id: z.number().int(),
  collectionId: z.number().int(),
  key: z.string(),
  title: z.string(),
  path: json(z.array(z.string())),
  parentKey: z.string().nullable(),
  position: z.number().int(),
  evidenceCount: z.number().int(),
});

const pageRow = summaryRow.extend({
  author: z.string().nullable(),
  modified: z.string().nullable(),
  source: z.string(),
  blocks: json(z.array(blockSchema)),
});

const knownRow = z.object({ id: z.number().int(), source: z.string(), contentHash: z.string(), title: z.string() });
const warningsRow = z.object({ warnings: json(z.array(importWarningSchema)) });
const runRow = z.object({ importId: z.number().int(), replaced: z.number().int(), count: z.number().int() });

/** What an import needs to know of a page that is there already. */
export type KnownPage = z.infer<typeof knownRow>;

export class Pages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** In page-tree order: siblings by position, then title. */
  list(collectionId: number): PageSummary[] {
    return this.#database.all(
      summaryRow,
      `SELECT ${summaryColumns} FROM pages p WHERE p.collection_id = @collectionId ORDER BY p.position, p.title, p.id`,
      { collectionId },
    );
  }

  /** Throws `not-found` when a re-import or the removal of its collection has taken the page away. */
  get(id: number): Page {
    const page = this.#database.get(
      pageRow,
      `SELECT ${summaryColumns}, p.author, p.modified, p.source, p.blocks
       FROM pages p JOIN collections c ON c.id = p.collection_id WHERE p.id = @id AND c.removed IS NULL`,
      { id },
    );
    if (page === null) {
      throw new GroundsError(
        'not-found',
        'This page is no longer in the library; its collection was removed or imported again.',
        {
          data: { id },
        },
      );
    }
    return page;
  }

  /** All pages of a collection, with what tells whether they have changed. */
  known(collectionId: number): KnownPage[] {
    return this.#database.all(
      knownRow,
      'SELECT id, source, content_hash AS contentHash, title FROM pages WHERE collection_id = @collectionId ORDER BY id',
      { collectionId },
    );
  }

  /** Warnings of all pages of a collection, in the order of the pages. */
  warnings(collectionId: number): ImportWarning[] {
    return this.#database
      .all(
        warningsRow,
        "SELECT warnings FROM pages WHERE collection_id = @collectionId AND warnings <> '[]' ORDER BY id",
        {
          collectionId,
        },
      )
      .flatMap(({ warnings }) => warnings);
  }

  /** How many pages an import run has added and replaced, and how many it left as they were. */
  countByRun(collectionId: number, importId: number): { imported: number; replaced: number; unchanged: number } {
    const counts = { imported: 0, replaced: 0, unchanged: 0 };
    for (const row of this.#database.all(
      runRow,
      `SELECT import_id AS importId, replaced, count(*) AS count FROM pages
       WHERE collection_id = @collectionId GROUP BY import_id, replaced`,
      { collectionId },
    )) {
      if (row.importId !== importId) counts.unchanged += row.count;
      else if (row.replaced === 1) counts.replaced += row.count;
      else counts.imported += row.count;
    }
    return counts;
  }

  /**
   * Inserts the page, or overwrites the one of the same key, which keeps its id. Returns the id.
   *
   * Part of `Store.replacePage`, which also replaces the evidences.
   */
  put(collectionId: number, importId: number, page: PageDraft): number {
    const row = this.#database.get(
      idRow,
      `INSERT INTO pages (collection_id, import_id, replaced, key, title, path, parent_key, position, author, modified,
         source, content_hash, language, warnings, blocks)
       VALUES (@collectionId, @importId, 0, @key, @title, @path, @parentKey, @position, @author, @modified,
         @source, @contentHash, @language, @warnings, @blocks)
       ON CONFLICT (collection_id, key) DO UPDATE SET
         -- A page that this same run has brought stays a new one.
         replaced = CASE WHEN import_id = excluded.import_id THEN replaced ELSE 1 END,
         import_id = excluded.import_id, title = excluded.title, path = excluded.path,
         parent_key = excluded.parent_key, position = excluded.position, author = excluded.author,
         modified = excluded.modified, source = excluded.source, content_hash = excluded.content_hash,
         language = excluded.language, warnings = excluded.warnings, blocks = excluded.blocks
       RETURNING id`,
      {
        ...page,
        collectionId,
        importId,
        path: JSON.stringify(page.path),
        warnings: JSON.stringify(page.warnings),
        blocks: JSON.stringify(page.blocks),
      },
    );
    if (row === null) throw new Error('An upsert that returns an id returned none.');
    return row.id;
  }

  /** Deletes pages with their evidences. */
  delete(ids: number[]): void {
    this.#database.run('DELETE FROM pages WHERE id IN (SELECT value FROM json_each(@ids))', {
      ids: JSON.stringify(ids),
    });
  }
}
