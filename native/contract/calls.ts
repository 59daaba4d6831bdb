import { z } from 'zod';
import { answerSchema, askProgressSchema, conversationSchema, feedbackSchema } from './answer.ts';
import { declareCall } from './call.ts';
import { collectionSchema, importProgressSchema, importReportSchema } from './collection.ts';
import { evidenceSchema, poolSchema } from './evidence.ts';
import {
  explainProgressSchema,
  explanationMethodSchema,
  explanationModeSchema,
  explanationSchema,
} from './explanation.ts';
import { modelInfoSchema, modelTaskSchema } from './model.ts';
import { pageSchema, pageSummarySchema } from './page.ts';
import { settingsSchema } from './settings.ts';
import { doctorCheckSchema, engineStatusSchema } from './status.ts';

const id = z.number().int();
const nothing = z.object({});
const none = z.never();

/** Every call of the engine. A method's name is `subject.verb`. */
export const calls = {
  /** Reports the status at once and after each change, until it is cancelled. */
  'status.watch': declareCall({ input: nothing, progress: engineStatusSchema, output: nothing }),
  'doctor.run': declareCall({ input: nothing, progress: none, output: z.array(doctorCheckSchema) }),

  'settings.get': declareCall({ input: nothing, progress: none, output: settingsSchema }),
  'settings.set': declareCall({ input: settingsSchema.partial(), progress: none, output: settingsSchema }),

  'models.list': declareCall({ input: nothing, progress: none, output: z.array(modelInfoSchema) }),
  /** Checks a file or folder and takes it into use for its task. */
  'models.use': declareCall({
    input: z.object({ task: modelTaskSchema, idOrPath: z.string().nullable() }),
    progress: none,
    output: settingsSchema,
  }),

  'collections.list': declareCall({ input: nothing, progress: none, output: z.array(collectionSchema) }),
  /** Imports an export, or goes on with a broken-off import of the same path. Resolves when the pages are in and embedded. */
  'collections.import': declareCall({
    input: z.object({
      path: z.string().min(1),
      name: z.string().min(1).optional(),
      /** Remove pages that a re-imported export no longer has. */
      removeGone: z.boolean().default(false),
    }),
    progress: importProgressSchema,
    output: importReportSchema,
  }),
  'collections.importSample': declareCall({
    input: nothing,
    progress: importProgressSchema,
    output: importReportSchema,
  }),
  /** Breaks off what is going on with a collection, whoever began it. What is whole stays. */
  'collections.cancelImport': declareCall({ input: z.object({ id }), progress: none, output: nothing }),
  'collections.report': declareCall({ input: z.object({ id }), progress: none, output: importReportSchema.nullable() }),
  /** Hides the collection; it is gone for good when the engine next starts, unless restored. */
  'collections.remove': declareCall({ input: z.object({ id }), progress: none, output: nothing }),
  'collections.restore': declareCall({ input: z.object({ id }), progress: none, output: nothing }),
  'collections.rename': declareCall({
    input: z.object({ id, name: z.string().min(1).max(200) }),
    progress: none,
    output: nothing,
  }),

  'pages.list': declareCall({
    input: z.object({ collectionId: id }),
    progress: none,
    output: z.array(pageSummarySchema),
  }),
  'pages.get': declareCall({ input: z.object({ id }), progress: none, output: pageSchema }),
  /** An image of a page by its path inside the export; null when the export lacked it. */
  'pages.image': declareCall({
    input: z.object({ collectionId: id, path: z.string() }),
    progress: none,
    output: z.object({ mediaType: z.string(), base64: z.base64() }).nullable(),
  }),
  'evidences.list': declareCall({
    input: z.object({ collectionId: id.optional(), pageId: id.optional(), pageTitle: z.string().optional() }),
    progress: none,
    output: z.array(evidenceSchema),
  }),

  /** The pool for a question as it stands: no completion, no answer. */
  'pool.search': declareCall({
    input: z.object({
      question: z.string(),
      collectionIds: z.array(id).optional(),
      k: z.number().int().min(1).max(50).optional(),
    }),
    progress: none,
    output: poolSchema,
  }),

  'conversations.list': declareCall({ input: nothing, progress: none, output: z.array(conversationSchema) }),
  'conversations.get': declareCall({
    input: z.object({ id }),
    progress: none,
    output: z.object({ conversation: conversationSchema, answers: z.array(answerSchema) }),
  }),
  'conversations.rename': declareCall({
    input: z.object({ id, title: z.string().min(1).max(200) }),
    progress: none,
    output: nothing,
  }),
  'conversations.remove': declareCall({ input: z.object({ id }), progress: none, output: nothing }),
  'conversations.restore': declareCall({ input: z.object({ id }), progress: none, output: nothing }),

  'answers.get': declareCall({ input: z.object({ id }), progress: none, output: answerSchema }),
  'answers.ask': declareCall({
    input: z.object({
      question: z.string(),
      /** Absent: a new conversation is begun. */
      conversationId: id.optional(),
      /** Absent: the conversation's, or all collections. */
      collectionIds: z.array(id).optional(),
      /** The completed question as the user edited it; absent: Grounds completes the question. */
      completedQuestion: z.string().optional(),
    }),
    progress: askProgressSchema,
    output: answerSchema,
  }),
  'answers.feedback': declareCall({
    input: z.object({ id, feedback: feedbackSchema }),
    progress: none,
    output: nothing,
  }),
  'answers.explain': declareCall({
    input: z.object({
      answerId: id,
      method: explanationMethodSchema.default('counterfactual'),
      mode: explanationModeSchema.optional(),
      samples: z.number().int().min(1).max(10).optional(),
      /** Compute it again even if it is stored. */
      fresh: z.boolean().default(false),
    }),
    progress: explainProgressSchema,
    output: explanationSchema,
  }),
  /** The stored explanations of an answer, latest first. */
  'explanations.list': declareCall({
    input: z.object({ answerId: id }),
    progress: none,
    output: z.array(explanationSchema),
  }),
};

export type Calls = typeof calls;
export type Method = keyof Calls;
/** Input as the caller writes it: fields with defaults may be left out. */
export type CallInput<M extends Method> = z.input<Calls[M]['input']>;
/** Input as the engine sees it: parsed, defaults filled in. */
export type ParsedInput<M extends Method> = z.output<Calls[M]['input']>;
export type CallProgress<M extends Method> = z.output<Calls[M]['progress']>;
export type CallOutput<M extends Method> = z.output<Calls[M]['output']>;

export interface CallOptions<M extends Method> {
  signal?: AbortSignal;
  onProgress?: (progress: CallProgress<M>) => void;
}

/** What a user interface holds: the engine, wherever it runs. Rejects with `GroundsError` only. */
export interface Client {
  call<M extends Method>(method: M, input: CallInput<M>, options?: CallOptions<M>): Promise<CallOutput<M>>;
  close(): void;
}

export interface CallContext<M extends Method> {
  signal: AbortSignal;
  report: (progress: CallProgress<M>) => void;
}

/** What the engine implements: one handler for each call. */
export type Handlers = {
  [M in Method]: (input: ParsedInput<M>, context: CallContext<M>) => Promise<CallOutput<M>> | CallOutput<M>;
};
