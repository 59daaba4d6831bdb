import { z } from 'zod';
import { errorShapeSchema } from '../contract/index.ts';

/** What Electron's main process says to the engine's process; `connect` carries a MessagePort. */
export const toEngineSchema = z.enum(['connect', 'stop']);
export type ToEngine = z.infer<typeof toEngineSchema>;

/** What the engine's process says once it has started: that it is there, or why the library cannot be opened. */
export const fromEngineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), error: errorShapeSchema }),
]);
export type FromEngine = z.infer<typeof fromEngineSchema>;
