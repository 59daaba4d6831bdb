import type { AskProgress } from '../contract/index.ts';
import { outOfScopeSentence } from '../contract/index.ts';
import type { LanguageModel, Token } from '../models/language-model.ts';
import { checkCitations, withoutCitations } from './citations.ts';
import { stopTexts } from './instructions.ts';
import type { Prompt } from './prompt.ts';
import { readAnswer } from './read-answer.ts';
import type { ReadAnswer } from './read-answer.ts';

export interface AnswerRequest {
  model: LanguageModel;
  prompt: Prompt;
  /** Absent: greedy. */
  temperature?: number;
  seed?: number | null;
  signal?: AbortSignal;
  report?: (progress: Pick<AskProgress, 'stage' | 'text' | 'fraction'>) => void;
}

export interface GeneratedAnswer extends ReadAnswer {
  truncated: boolean;
  tokens: Token[];
  seconds: number;
  /** What the user should know about this answer. */
  notes: string[];
}

/** Generates the answer and checks its citations. An empty pool is out of scope without asking the model. */
export async function answerQuestion(request: AnswerRequest): Promise<GeneratedAnswer> {
  const { model, prompt, signal, report } = request;
  if (prompt.included.length === 0) return emptyPoolAnswer;
  const ranks = new Set(prompt.included.map(({ rank }) => rank));
  const generation = await model.generate(prompt.chunks, {
    maxTokens: prompt.maxAnswerTokens,
    temperature: request.temperature ?? 0,
    seed: request.seed ?? null,
    stop: stopTexts,
    ...(signal === undefined ? {} : { signal }),
    onRead: (done, total) => report?.({ stage: 'reading', text: '', fraction: done / total }),
    onText: (text) => report?.({ stage: 'answering', text: checkCitations(text, ranks).text, fraction: null }),
  });
  const { text, tokens, truncated, seconds } = generation;
  const answer = readAnswer(text, ranks);
  return { ...answer, truncated, tokens, seconds, notes: notesOn(answer, text) };
}

const emptyPoolAnswer: GeneratedAnswer = {
  text: outOfScopeSentence,
  outOfScope: true,
  citations: [],
  droppedCitations: [],
  truncated: false,
  tokens: [],
  seconds: 0,
  notes: ['No page of the chosen collections matches the question.'],
};

function notesOn(answer: ReadAnswer, written: string): string[] {
  const notes: string[] = [];
  if (written.trim() === '') notes.push('The model wrote nothing.');
  if (!answer.outOfScope && answer.citations.length === 0) notes.push('The model cited no source.');
  if (withoutCitations(answer.text) === '') notes.push('The model wrote source numbers only.');
  return notes;
}
