import { z } from 'zod';
import { countRow } from './columns.ts';
import type { Database } from './database.ts';

/** The parts of an evidence as its full-text columns have them; a part that the context mode leaves out is ''. */
export interface SearchableText {
  title: string;
  headings: string;
  content: string;
  context: string;
}

/** Weight of a match in each column, in the order of the table's columns; the scope only filters. */
const weights = { scope: 0, title: 2, headings: 1.5, content: 1, context: 0.5 };
const weightList = Object.values(weights).join(', ');

/** Scripts that are written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

const hitRow = z.object({ id: z.number().int(), score: z.number() });

/**
 * The full-text index (SQLite FTS5, https://www.sqlite.org/fts5.html): contentless, so that texts are stored once.
 */
export class FullText {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  put(evidenceId: number, collectionId: number, text: SearchableText): void {
    this.#database.run('DELETE FROM full_text WHERE rowid = @evidenceId', { evidenceId });
    this.#database.run(
      `INSERT INTO full_text (rowid, scope, title, headings, content, context)
       VALUES (@evidenceId, @scope, @title, @headings, @content, @context)`,
      {
        evidenceId,
        scope: scopeTerm(collectionId),
        title: spaceCharacters(text.title),
        headings: spaceCharacters(text.headings),
        content: spaceCharacters(text.content),
        context: spaceCharacters(text.context),
      },
    );
  }

  /**
   * Evidences that hold any of the phrases, best first, with their BM25 score (higher is better).
   *
   * A phrase is a run of words in this order; it is quoted, so nothing in it is read as query syntax.
   * `collectionIds` null searches everything. Takes about a millisecond for each thousand matches.
   */
  search(phrases: string[], collectionIds: number[] | null, limit: number): { id: number; score: number }[] {
    if (phrases.length === 0) return [];
    return this.#database.all(
      hitRow,
      `SELECT rowid AS id, -bm25(full_text, ${weightList}) AS score FROM full_text
       WHERE full_text MATCH @query ORDER BY score DESC, rowid LIMIT @limit`,
      { query: matchAny(phrases, collectionIds), limit },
    );
  }

  /** How many evidences hold the phrase, counted up to `limit`. */
  count(phrase: string, collectionIds: number[] | null, limit: number): number {
    const row = this.#database.get(
      countRow,
      'SELECT count(*) AS count FROM (SELECT 1 FROM full_text WHERE full_text MATCH @query LIMIT @limit)',
      { query: matchAny([phrase], collectionIds), limit },
    );
    return row?.count ?? 0;
  }
}

function matchAny(phrases: string[], collectionIds: number[] | null): string {
  const any = phrases.map((phrase) => quote(spaceCharacters(phrase))).join(' OR ');
  const scope = collectionIds === null ? '' : `scope : (${collectionIds.map(scopeTerm).map(quote).join(' OR ')}) AND `;
  return `${scope}({title headings content context} : (${any}))`;
}

/**
 * Puts spaces around each character of a script that has none between its words, so that each is a token and a word is
 * found as a phrase of its characters.
 */
function spaceCharacters(text: string): string {
  return text.replace(unspaced, ' $& ');
}

function scopeTerm(collectionId: number): string {
  return `collection${collectionId}`;
}

function quote(phrase: string): string {
  return `"${phrase.replaceAll('"', '""')}"`;
}
