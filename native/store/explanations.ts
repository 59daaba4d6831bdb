import { z } from 'zod';
import { type Explanation, explanationSchema } from '../contract/index.ts';
import { json } from './columns.ts';
import type { Database } from './database.ts';

const explanationRow = z.object({ body: json(explanationSchema) });

export class Explanations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  create(explanation: Explanation): void {
    this.#database.run('INSERT INTO explanations (answer_id, body) VALUES (@answerId, @body)', {
      answerId: explanation.answerId,
      body: JSON.stringify(explanation),
    });
  }

  /** Latest first. */
  listByAnswer(answerId: number): Explanation[] {
    return this.#database
      .all(explanationRow, 'SELECT body FROM explanations WHERE answer_id = @answerId ORDER BY id DESC', { answerId })
      .map(({ body }) => body);
  }
}
