import { z } from 'zod';
import { contextModeSchema } from './evidence.ts';

export const settingsSchema = z.object({
  /** Id of a manifest model, or path of a file; null takes the best one present. */
  chatModel: z.string().nullable(),
  embedder: z.string().nullable(),
  reranker: z.string().nullable(),
  /** Further folder in which models are looked for. */
  modelsFolder: z.string().nullable(),
  gpu: z.enum(['auto', 'off']),
  /** Evidences in the pool. */
  k: z.number().int().min(1).max(40),
  contextMode: contextModeSchema,
  /** Samples per counterfactual; 1 is greedy. */
  samples: z.number().int().min(1).max(10),
  explanationMode: z.enum(['adaptive', 'complete']),
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(['system', 'en', 'de']),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  chatModel: null,
  embedder: null,
  reranker: null,
  modelsFolder: null,
  gpu: 'auto',
  k: 10,
  contextMode: 'all',
  samples: 1,
  explanationMode: 'adaptive',
  theme: 'system',
  language: 'system',
};
