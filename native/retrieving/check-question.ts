import { GroundsError } from '../contract/index.ts';

export const maxQuestionCharacters = 10_000;

/** Throws `empty-question` when there is no word to search for, `question-too-long` when it is a document. */
export function checkQuestion(question: string): void {
  if (!/[\p{L}\p{N}]/u.test(question)) {
    throw new GroundsError('empty-question', 'The question has no words in it. Type a question first.');
  }
  if (question.length > maxQuestionCharacters) {
    throw new GroundsError(
      'question-too-long',
      `The question has ${question.length} characters, more than the ${maxQuestionCharacters} that can be searched for. Ask for the heart of it.`,
      { data: { characters: question.length, max: maxQuestionCharacters } },
    );
  }
}
