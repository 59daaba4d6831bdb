import {
  type Answer,
  type AskProgress,
  type CallContext,
  type Conversation,
  GroundsError,
  type ParsedInput,
} from '../contract/index.ts';
import { answerQuestion } from '../answering/answer-question.ts';
import { completeQuestion } from '../answering/complete-question.ts';
import { buildPrompt } from '../answering/prompt.ts';
import { detectLanguage } from '../indexing/detect-language.ts';
import { retrieve } from '../retrieving/retrieve.ts';
import type { Store } from '../store/index.ts';
import type { Gate } from './gate.ts';
import type { ModelsInUse } from './models-in-use.ts';
import type { StatusBoard } from './status-board.ts';

/** Fewer than 50 words, with room for languages whose words take more tokens. */
const maxAnswerTokens = 160;
/** Earlier turns that a follow-up question is completed from. */
const historyTurns = 4;
const titleCharacters = 80;

export interface AskParts {
  store: Store;
  models: ModelsInUse;
  status: StatusBoard;
  gate: Gate;
}

type AskInput = ParsedInput<'answers.ask'>;

/**
 * Answers a question and keeps the answer: completed question, pool, prompt, text.
 *
 * A new conversation is stored together with its first answer, so that a cancelled question leaves nothing behind.
 */
export async function ask(parts: AskParts, input: AskInput, context: CallContext<'answers.ask'>): Promise<Answer> {
  const question = input.question.trim();
  if (question === '') throw new GroundsError('empty-question', 'The question is empty. Type a question first.');
  const conversation = input.conversationId === undefined ? null : parts.store.conversations.get(input.conversationId);
  const collectionIds = chooseCollections(parts.store, input, conversation);
  const answer = await parts.gate.closeDuring(() =>
    new Asking(parts, { question, conversation, collectionIds, edited: input.completedQuestion }, context).run(),
  );
  parts.status.contentChanged();
  return answer;
}

/** Throws `no-collection` when there is nothing to ask, `not-found` when a named collection is gone. */
function chooseCollections(store: Store, input: AskInput, conversation: Conversation | null): number[] {
  const known = new Set(store.collections.ids());
  if (known.size === 0) {
    throw new GroundsError('no-collection', 'There are no pages to ask yet. Import a Confluence export or the sample.');
  }
  const wanted = input.collectionIds ?? conversation?.collectionIds ?? [];
  const present = wanted.filter((id) => known.has(id));
  if (wanted.length > 0 && present.length === 0) {
    throw new GroundsError(
      'no-collection',
      'The collection of this question is no longer in the library. Choose another one.',
      { data: { collectionIds: wanted } },
    );
  }
  return present.length > 0 ? present : [...known];
}

interface Request {
  question: string;
  /** Null: a new one is begun. */
  conversation: Conversation | null;
  collectionIds: number[];
  /** The completed question as the user edited it. */
  edited: string | undefined;
}

class Asking {
  readonly #parts: AskParts;
  readonly #request: Request;
  readonly #signal: AbortSignal;
  readonly #report: (progress: AskProgress) => void;
  #progress: AskProgress;

  constructor(parts: AskParts, request: Request, context: CallContext<'answers.ask'>) {
    this.#parts = parts;
    this.#request = request;
    this.#signal = context.signal;
    this.#report = context.report;
    this.#progress = {
      stage: 'loading-model',
      conversationId: request.conversation?.id ?? null,
      completedQuestion: null,
      pool: null,
      text: '',
      fraction: null,
    };
  }

  async run(): Promise<Answer> {
    const { store, models } = this.#parts;
    const { question, conversation, collectionIds } = this.#request;
    const signal = this.#signal;
    const settings = store.settings.get();
    this.#tell({});
    const model = await models.chat({ signal, onLoad: (fraction) => this.#tell({ fraction }) });
    const embedder = await models.embedderOrNull();
    const reranker = await models.rerankerOrNull();

    const start = performance.now();
    this.#tell({ stage: 'completing', fraction: null });
    const completedQuestion = await this.#complete(question);
    const completed = performance.now();
    this.#tell({ stage: 'retrieving', completedQuestion });
    const pool = await retrieve({
      store,
      embedder,
      reranker,
      question: completedQuestion,
      collectionIds,
      k: settings.k,
      signal,
    });
    const retrieved = performance.now();
    this.#tell({ stage: 'reading', pool, fraction: 0 });
    const prompt = buildPrompt({ model, question: completedQuestion, pool, maxAnswerTokens });
    const prompted = performance.now();
    const generated = await answerQuestion({ model, prompt, signal, report: (part) => this.#tell(part) });
    const finished = performance.now();

    return store.transaction(() =>
      store.answers.create({
        conversationId: (conversation ?? store.conversations.create(titleOf(question), collectionIds)).id,
        collectionIds,
        question,
        completedQuestion,
        text: generated.text,
        outOfScope: generated.outOfScope,
        citations: generated.citations,
        droppedCitations: generated.droppedCitations,
        pool: prompt.included,
        leftOut: prompt.leftOut,
        model: model.name,
        settings: {
          modelId: model.id,
          modelSha256: model.sha256,
          embedderId: embedder?.id ?? '',
          contextTokens: model.contextTokens,
          maxAnswerTokens,
          temperature: 0,
          seed: null,
        },
        seconds: (finished - start) / 1000,
        stepSeconds: {
          completion: (completed - start) / 1000,
          retrieval: (retrieved - completed) / 1000,
          prompt: (prompted - retrieved) / 1000,
          generation: (finished - prompted) / 1000,
        },
        truncated: generated.truncated,
        notes: [...this.#notes(embedder), ...generated.notes],
      }),
    );
  }

  async #complete(question: string): Promise<string> {
    const { edited, conversation } = this.#request;
    if (edited !== undefined && edited.trim() !== '') return edited.trim();
    if (conversation === null) return question;
    const history = this.#parts.store.answers.listByConversation(conversation.id).slice(-historyTurns);
    return completeQuestion({
      model: await this.#parts.models.chat({ signal: this.#signal }),
      history: history.map((answer) => ({
        question: answer.question,
        completedQuestion: answer.completedQuestion,
        answer: answer.text,
      })),
      question,
      signal: this.#signal,
    });
  }

  /** What the user should know about how this answer was found. */
  #notes(embedder: { id: string; languages: string[] } | null): string[] {
    const { store } = this.#parts;
    const { question, collectionIds } = this.#request;
    if (embedder === null) return ['No embedding model is installed: sources were found by their words alone.'];
    const notes: string[] = [];
    for (const id of collectionIds) {
      const { name, embeddedCount, evidenceCount } = store.collections.get(id, embedder.id);
      if (embeddedCount >= evidenceCount) continue;
      const percent = Math.floor((100 * embeddedCount) / evidenceCount);
      notes.push(`“${name}” is still being indexed (${percent} %): the rest was searched by its words alone.`);
    }
    const language = detectLanguage(question);
    if (language !== null && embedder.languages.length > 0 && !embedder.languages.includes(language)) {
      notes.push(
        'The embedding model does not know the language of this question: sources were found mostly by their words.',
      );
    }
    return notes;
  }

  #tell(change: Partial<AskProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#report(this.#progress);
  }
}

function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ');
  return line.length <= titleCharacters ? line : `${line.slice(0, titleCharacters - 1).trimEnd()}…`;
}
