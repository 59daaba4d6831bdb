import { z } from 'zod';
import { poolSchema } from './evidence.ts';

/** The sentence that a model gives when the pool does not hold the answer (RAGonite, prompt of the answering step). */
export const outOfScopeSentence = 'The desired information cannot be found in the retrieved pool of evidence.';

export const feedbackSchema = z.enum(['up', 'down']).nullable();
export type Feedback = z.infer<typeof feedbackSchema>;

/** Everything that is needed to generate the same tokens again. */
export const generationSettingsSchema = z.object({
  modelId: z.string(),
  modelSha256: z.string(),
  embedderId: z.string(),
  contextTokens: z.number().int(),
  maxAnswerTokens: z.number().int(),
  temperature: z.number(),
  seed: z.number().int().nullable(),
});

export const stepTimesSchema = z.object({
  completion: z.number(),
  retrieval: z.number(),
  prompt: z.number(),
  generation: z.number(),
});

export const answerSchema = z.object({
  id: z.number().int(),
  conversationId: z.number().int(),
  collectionIds: z.array(z.number().int()),
  question: z.string(),
  completedQuestion: z.string(),
  text: z.string(),
  outOfScope: z.boolean(),
  /** Source numbers that the text cites, in order of first mention; all are in the pool. */
  citations: z.array(z.number().int()),
  /** Source numbers that the model wrote although the pool has no such source; removed from the text. */
  droppedCitations: z.array(z.number().int()),
  pool: poolSchema,
  /** Evidences that were retrieved but did not fit the prompt, lowest ranks first to go. */
  leftOut: poolSchema,
  /** The model's display name. */
  model: z.string(),
  settings: generationSettingsSchema,
  seconds: z.number(),
  stepSeconds: stepTimesSchema,
  /** True when the answer was cut off by the token limit. */
  truncated: z.boolean(),
  /** What the user should know: the embedder does not know the language, the collection has no vectors yet, … */
  notes: z.array(z.string()),
  feedback: feedbackSchema,
  /** ISO 8601 instant. */
  created: z.string(),
});
export type Answer = z.infer<typeof answerSchema>;

export const conversationSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  collectionIds: z.array(z.number().int()),
  answerCount: z.number().int(),
  created: z.string(),
  updated: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** State of a question on its way: a snapshot, so that a slow reader may skip any but the last. */
export const askProgressSchema = z.object({
  stage: z.enum(['loading-model', 'completing', 'retrieving', 'reading', 'answering']),
  conversationId: z.number().int().nullable(),
  completedQuestion: z.string().nullable(),
  pool: poolSchema.nullable(),
  text: z.string(),
  /** Share of the stage that is done, 0 to 1, or null when unknown (prompt tokens read, model bytes loaded). */
  fraction: z.number().nullable(),
});
export type AskProgress = z.infer<typeof askProgressSchema>;
