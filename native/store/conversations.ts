import { z } from 'zod';
import { type Conversation, GroundsError } from '../contract/index.ts';
import { json } from './columns.ts';
import type { Database } from './database.ts';

const conversationRow = z.object({
  id: z.number().int(),
  title: z.string(),
  collectionIds: json(z.array(z.number().int())),
  answerCount: z.number().int(),
  created: z.string(),
  updated: z.string(),
});

const select = `SELECT c.id, c.title, c.collection_ids AS collectionIds, c.created, c.updated,
  (SELECT count(*) FROM answers WHERE conversation_id = c.id) AS answerCount FROM conversations c`;

/** A removed conversation is hidden and can be restored until the library is opened again. */
export class Conversations {
  readonly #database: Database;
  readonly #now: () => string;

  constructor(database: Database, now: () => string) {
    this.#database = database;
    this.#now = now;
  }

  create(title: string, collectionIds: number[]): Conversation {
    const { id } = this.#database.run(
      'INSERT INTO conversations (title, collection_ids, created, updated) VALUES (@title, @collectionIds, @now, @now)',
      { title, collectionIds: JSON.stringify(collectionIds), now: this.#now() },
    );
    return this.get(id);
  }

  /** Latest first. */
  list(): Conversation[] {
    return this.#database.all(conversationRow, `${select} WHERE c.removed IS NULL ORDER BY c.updated DESC, c.id DESC`);
  }

  get(id: number): Conversation {
    const found = this.#database.get(conversationRow, `${select} WHERE c.id = @id AND c.removed IS NULL`, { id });
    if (found === null) throw unknownConversation(id);
    return found;
  }

  rename(id: number, title: string): void {
    this.#change('UPDATE conversations SET title = @title WHERE id = @id AND removed IS NULL', id, { title });
  }

  /** Collections in which the conversation's next questions are asked. */
  setCollections(id: number, collectionIds: number[]): void {
    this.#change('UPDATE conversations SET collection_ids = @collectionIds WHERE id = @id AND removed IS NULL', id, {
      collectionIds: JSON.stringify(collectionIds),
    });
  }

  remove(id: number): void {
    this.#change('UPDATE conversations SET removed = @now WHERE id = @id AND removed IS NULL', id, {
      now: this.#now(),
    });
  }

  restore(id: number): void {
    this.#change('UPDATE conversations SET removed = NULL WHERE id = @id', id, {});
  }

  /** Deletes for good what was removed, with its answers and explanations. */
  purge(): void {
    this.#database.run('DELETE FROM conversations WHERE removed IS NOT NULL');
  }

  #change(sql: string, id: number, values: Record<string, string>): void {
    if (this.#database.run(sql, { id, ...values }).changes === 0) throw unknownConversation(id);
  }
}

function unknownConversation(id: number): GroundsError {
  return new GroundsError('not-found', `There is no conversation ${id}. It may have been removed.`, { data: { id } });
}
