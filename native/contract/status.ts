import { z } from 'zod';
import { importProgressSchema } from './collection.ts';
import { deviceSchema, modelStateSchema } from './model.ts';

/** What the engine is doing, as one snapshot; the window's lower left corner. */
export const engineStatusSchema = z.object({
  version: z.string(),
  dataFolder: z.string(),
  chat: modelStateSchema,
  embedder: modelStateSchema,
  reranker: modelStateSchema,
  device: deviceSchema.nullable(),
  memory: z.object({ usedBytes: z.number(), freeBytes: z.number(), totalBytes: z.number() }),
  /** Imports and background embedding under way. */
  jobs: z.array(importProgressSchema),
  /** Counts up whenever collections, pages or conversations change, so that lists know when to read again. */
  revision: z.number().int(),
});
export type EngineStatus = z.infer<typeof engineStatusSchema>;

export const doctorCheckSchema = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  detail: z.string(),
});
export type DoctorCheck = z.infer<typeof doctorCheckSchema>;
