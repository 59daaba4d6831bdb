import { outOfScopeSentence } from '../contract/index.ts';

/** What the model is told first (after RAGonite's answering prompt); the same for every question, so it stays cached. */
export const instructions = [
  'You answer questions from numbered sources.',
  'Use only the sources. Answer in fewer than 50 words, in the language of the question.',
  'After each statement write the number of its source in square brackets.',
  'Example: The server runs version 4.2 [3] and is restarted on Mondays [1].',
  `If the sources do not hold the answer, write exactly: ${outOfScopeSentence}`,
].join('\n');

export const sourcesHeading = 'Sources:\n\n';

/** What stands between the sources and the answer. The reminder is near the end, where small models heed it. */
export function questionText(question: string): string {
  return `Question: ${question}\nAnswer in one full sentence and cite its source number in square brackets.`;
}

/** Beginnings of what small models go on with after their answer, as if the conversation continued. */
export const stopTexts = ['\nQuestion:', '\nFrage:', '\nSources:', '\nQuellen:'];
