import { z } from 'zod';
import { errorShapeSchema } from './errors.ts';

export const modelTaskSchema = z.enum(['chat', 'embedding', 'rerank']);
export type ModelTask = z.infer<typeof modelTaskSchema>;

export const modelInfoSchema = z.object({
  id: z.string(),
  name: z.string(),
  task: modelTaskSchema,
  /** `manifest`: known with checksums; `file`: found in a folder or chosen by the user. */
  origin: z.enum(['manifest', 'file']),
  /** Path of the file or folder, or null when it is not on this machine. */
  path: z.string().nullable(),
  sizeBytes: z.number(),
  memoryBytes: z.number(),
  languages: z.array(z.string()),
  licence: z.string().nullable(),
  /** Memory of a laptop for which this model is recommended, in GB, or null. */
  recommendedForGb: z.number().nullable(),
  inUse: z.boolean(),
  /** Why it cannot be used, when its file was checked and refused. */
  problem: errorShapeSchema.nullable(),
});
export type ModelInfo = z.infer<typeof modelInfoSchema>;

export const deviceSchema = z.object({
  kind: z.enum(['cpu', 'gpu']),
  name: z.string(),
  /** Why the GPU is not used, when it is not. */
  reason: z.string().nullable(),
  threads: z.number().int(),
});
export type Device = z.infer<typeof deviceSchema>;

export const modelStateSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(['none', 'not-loaded', 'loading', 'loaded', 'failed']),
  memoryBytes: z.number(),
  problem: errorShapeSchema.nullable(),
});
export type ModelState = z.infer<typeof modelStateSchema>;
