import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database.ts';

const bytesRow = z.object({ bytes: z.instanceof(Uint8Array) });
const hashRow = z.object({ hash: z.string() });

/** Images of pages, by their path inside the export. */
export class Attachments {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Null when the export lacked the file, or its collection is removed. */
  get(collectionId: number, path: string): Uint8Array | null {
    const row = this.#database.get(
      bytesRow,
      `SELECT a.bytes FROM attachments a JOIN collections c ON c.id = a.collection_id
       WHERE a.collection_id = @collectionId AND a.path = @path AND c.removed IS NULL`,
      { collectionId, path },
    );
    return row?.bytes ?? null;
  }

  /** Stores a file, in place of an earlier one; the same bytes are not written again. */
  put(collectionId: number, path: string, bytes: Uint8Array): void {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = this.#database.get(
      hashRow,
      'SELECT content_hash AS hash FROM attachments WHERE collection_id = @collectionId AND path = @path',
      { collectionId, path },
    );
    if (known?.hash === hash) return;
    this.#database.run(
      `INSERT INTO attachments (collection_id, path, content_hash, bytes) VALUES (@collectionId, @path, @hash, @bytes)
       ON CONFLICT DO UPDATE SET content_hash = excluded.content_hash, bytes = excluded.bytes`,
      { collectionId, path, hash, bytes },
    );
  }
}
