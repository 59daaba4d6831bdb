import { Answers } from './answers.ts';
import { Attachments } from './attachments.ts';
import { Caches } from './caches.ts';
import { Collections } from './collections.ts';
import { Conversations } from './conversations.ts';
import type { Database } from './database.ts';
import { type EvidenceDraft, Evidences } from './evidences.ts';
import { Explanations } from './explanations.ts';
import { FullText } from './full-text.ts';
import { Imports } from './imports.ts';
import { type PageDraft, Pages } from './pages.ts';
import { StoredSettings } from './settings.ts';
import { Vectors } from './vectors.ts';

/** The library: one SQLite file, seen through one repository for each kind of thing. All calls are synchronous. */
export class Store {
  readonly collections: Collections;
  readonly imports: Imports;
  readonly pages: Pages;
  readonly attachments: Attachments;
  readonly evidences: Evidences;
  readonly fullText: FullText;
  readonly vectors: Vectors;
  readonly conversations: Conversations;
  readonly answers: Answers;
  readonly explanations: Explanations;
  readonly settings: StoredSettings;
  readonly caches: Caches;
  readonly #database: Database;

  constructor(database: Database, clock: () => Date) {
    const now = (): string => clock().toISOString();
    this.#database = database;
    this.collections = new Collections(database, now);
    this.imports = new Imports(database, now);
    this.pages = new Pages(database);
    this.attachments = new Attachments(database);
    this.fullText = new FullText(database);
    this.evidences = new Evidences(database, this.fullText);
    this.vectors = new Vectors(database);
    this.conversations = new Conversations(database, now);
    this.answers = new Answers(database, now);
    this.explanations = new Explanations(database);
    this.settings = new StoredSettings(database);
    this.caches = new Caches(database);
    database.transaction(() => {
      this.collections.purge();
      this.conversations.purge();
    });
  }

  /**
   * Replaces one page, or adds it: the page, its evidences, their full text and the vectors of those that go, in one
   * transaction. A crash leaves the old page or the new one. Returns the page's id, which a replaced page keeps.
   */
  replacePage(collectionId: number, importId: number, page: PageDraft, evidences: EvidenceDraft[]): number {
    return this.#database.transaction(() => {
      const pageId = this.pages.put(collectionId, importId, page);
      this.evidences.replaceAll(collectionId, pageId, evidences);
      return pageId;
    });
  }

  /** All of `work`, or nothing of it. */
  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  close(): void {
    this.#database.close();
  }
}
