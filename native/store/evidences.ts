import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Anchor, anchorSchema, type Evidence, type EvidenceKind, evidenceKindSchema } from '../contract/index.ts';
import { json } from './columns.ts';
import type { Database } from './database.ts';
import type { FullText, SearchableText } from './full-text.ts';

/** An evidence on its way into the store. */
export interface EvidenceDraft {
  kind: EvidenceKind;
  text: string;
  headings: string[];
  before: string;
  after: string;
  anchor: Anchor;
  /** Index, among the page's drafts, of the whole table that a row belongs to. */
  tableIndex: number | null;
  /** What is embedded. */
  indexedText: string;
  /** What is searched by words. */
  searchable: SearchableText;
}

const evidenceColumns = `e.id, e.page_id AS page, p.title, p.path, e.headings, e.kind, e.text, e.before, e.after,
  e.indexed_text AS indexedText, e.anchor`;

const evidenceRow = z.object({
  id: z.number().int(),
  page: z.number().int(),
  title: z.string(),
  path: json(z.array(z.string())),
  headings: json(z.array(z.string())),
  kind: evidenceKindSchema,
  text: z.string(),
  before: z.string(),
  after: z.string(),
  indexedText: z.string(),
  anchor: json(anchorSchema),
});

const storedRow = evidenceRow.extend({ tableId: z.number().int().nullable() });

/** An evidence with the id of the whole table that it is a row of. */
export interface StoredEvidence {
  evidence: Evidence;
  tableId: number | null;
}

export class Evidences {
  readonly #database: Database;
  readonly #fullText: FullText;

  constructor(database: Database, fullText: FullText) {
    this.#database = database;
    this.#fullText = fullText;
  }

  /** In reading order, page by page; titles are compared exactly. */
  list(filter: { collectionId?: number; pageId?: number; pageTitle?: string }): Evidence[] {
    return this.#database.all(
      evidenceRow,
      `SELECT ${evidenceColumns} FROM evidences e
       JOIN pages p ON p.id = e.page_id JOIN collections c ON c.id = p.collection_id
       WHERE c.removed IS NULL AND (@collectionId IS NULL OR p.collection_id = @collectionId)
         AND (@pageId IS NULL OR p.id = @pageId) AND (@pageTitle IS NULL OR p.title = @pageTitle)
       ORDER BY p.collection_id, p.id, e.id`,
      {
        collectionId: filter.collectionId ?? null,
        pageId: filter.pageId ?? null,
        pageTitle: filter.pageTitle ?? null,
      },
    );
  }

  /** The evidences with these ids, by id; those that are gone are left out. */
  getMany(ids: number[]): Map<number, StoredEvidence> {
    const rows = this.#database.all(
      storedRow,
      `SELECT ${evidenceColumns}, e.table_id AS tableId FROM evidences e JOIN pages p ON p.id = e.page_id
       WHERE e.id IN (SELECT value FROM json_each(@ids))`,
      { ids: JSON.stringify(ids) },
    );
    return new Map(rows.map(({ tableId, ...evidence }) => [evidence.id, { evidence, tableId }]));
  }

  /** Up to `limit` evidences of a collection after the given id, for going through all of them in batches. */
  listAfter(collectionId: number, afterId: number, limit: number): Evidence[] {
    return this.#database.all(
      evidenceRow,
      `SELECT ${evidenceColumns} FROM evidences e JOIN pages p ON p.id = e.page_id
       WHERE e.collection_id = @collectionId AND e.id > @afterId ORDER BY e.id LIMIT @limit`,
      { collectionId, afterId, limit },
    );
  }

  countByKind(collectionId: number): Record<EvidenceKind, number> {
    const counts = { passage: 0, list: 0, table: 0, row: 0, code: 0 };
    for (const { kind, count } of this.#database.all(
      z.object({ kind: evidenceKindSchema, count: z.number().int() }),
      'SELECT kind, count(*) AS count FROM evidences WHERE collection_id = @collectionId GROUP BY kind',
      { collectionId },
    )) {
      counts[kind] = count;
    }
    return counts;
  }

  /** Takes the place of all evidences of a page. Part of `Store.replacePage`. */
  replaceAll(collectionId: number, pageId: number, drafts: EvidenceDraft[]): void {
    this.#database.run('DELETE FROM evidences WHERE page_id = @pageId', { pageId });
    const ids: number[] = [];
    for (const draft of drafts) ids.push(this.#insert(collectionId, pageId, draft));
    drafts.forEach(({ tableIndex }, index) => {
      const id = ids[index];
      const tableId = tableIndex === null ? undefined : ids[tableIndex];
      if (id !== undefined && tableId !== undefined) {
        this.#database.run('UPDATE evidences SET table_id = @tableId WHERE id = @id', { id, tableId });
      }
    });
  }

  /** Indexes an evidence anew; its vector stays in use, marked as stale, until another one comes. */
  reindex(collectionId: number, id: number, indexedText: string, searchable: SearchableText): void {
    this.#database.run('UPDATE evidences SET indexed_text = @indexedText, text_hash = @textHash WHERE id = @id', {
      id,
      indexedText,
      textHash: hashText(indexedText),
    });
    this.#database.run(
      `UPDATE evidence_vectors SET stale = 1
       WHERE embedder_id IN (SELECT id FROM embedders) AND collection_id = @collectionId AND evidence_id = @id`,
      { collectionId, id },
    );
    this.#fullText.put(id, collectionId, searchable);
  }

  #insert(collectionId: number, pageId: number, draft: EvidenceDraft): number {
    const { id } = this.#database.run(
      `INSERT INTO evidences (page_id, collection_id, kind, headings, text, before, after, indexed_text, text_hash, anchor)
       VALUES (@pageId, @collectionId, @kind, @headings, @text, @before, @after, @indexedText, @textHash, @anchor)`,
      {
        pageId,
        collectionId,
        kind: draft.kind,
        headings: JSON.stringify(draft.headings),
        text: draft.text,
        before: draft.before,
        after: draft.after,
        indexedText: draft.indexedText,
        textHash: hashText(draft.indexedText),
        anchor: JSON.stringify(draft.anchor),
      },
    );
    this.#fullText.put(id, collectionId, draft.searchable);
    return id;
  }
}

function hashText(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
