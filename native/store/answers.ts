import { z } from 'zod';
import { type Answer, answerSchema, type Feedback, feedbackSchema, GroundsError } from '../contract/index.ts';
import { json } from './columns.ts';
import type { Database } from './database.ts';

/** An answer before it is stored. */
export type AnswerDraft = Omit<Answer, 'id' | 'feedback' | 'created'>;

const answerRow = z.object({
  id: z.number().int(),
  feedback: feedbackSchema,
  created: z.string(),
  body: json(answerSchema.omit({ id: true, feedback: true, created: true })),
});

const select =
  'SELECT a.id, a.feedback, a.created, a.body FROM answers a JOIN conversations c ON c.id = a.conversation_id';

/** Answers with the text of their pool: they stay whole when the pages they cite change or go. */
export class Answers {
  readonly #database: Database;
  readonly #now: () => string;

  constructor(database: Database, now: () => string) {
    this.#database = database;
    this.#now = now;
  }

  create(draft: AnswerDraft): Answer {
    const created = this.#now();
    const id = this.#database.transaction(() => {
      const touched = this.#database.run(
        'UPDATE conversations SET updated = @created WHERE id = @id AND removed IS NULL',
        { id: draft.conversationId, created },
      );
      if (touched.changes === 0) {
        throw new GroundsError('not-found', 'The conversation was removed before its answer came.', {
          data: { id: draft.conversationId },
        });
      }
      return this.#database.run(
        'INSERT INTO answers (conversation_id, body, created) VALUES (@conversationId, @body, @created)',
        { conversationId: draft.conversationId, body: JSON.stringify(draft), created },
      ).id;
    });
    return { ...draft, id, feedback: null, created };
  }

  /** Throws `not-found`. */
  get(id: number): Answer {
    const row = this.#database.get(answerRow, `${select} WHERE a.id = @id AND c.removed IS NULL`, { id });
    if (row === null) throw unknownAnswer(id);
    return assemble(row);
  }

  /** Oldest first. */
  listByConversation(conversationId: number): Answer[] {
    return this.#database
      .all(answerRow, `${select} WHERE c.id = @conversationId AND c.removed IS NULL ORDER BY a.id`, { conversationId })
      .map(assemble);
  }

  setFeedback(id: number, feedback: Feedback): void {
    const { changes } = this.#database.run('UPDATE answers SET feedback = @feedback WHERE id = @id', { id, feedback });
    if (changes === 0) throw unknownAnswer(id);
  }
}

function assemble({ body, ...row }: z.infer<typeof answerRow>): Answer {
  return { ...body, ...row };
}

function unknownAnswer(id: number): GroundsError {
  return new GroundsError('not-found', `There is no answer ${id}. Its conversation may have been removed.`, {
    data: { id },
  });
}
