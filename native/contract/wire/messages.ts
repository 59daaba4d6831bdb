import { z } from 'zod';
import { errorShapeSchema } from '../errors.ts';

const id = z.number().int();

/** What a client says. `id` is the client's own count of its calls on this port. */
export const clientMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), id, method: z.string(), input: z.unknown() }),
  z.object({ kind: z.literal('cancel'), id }),
  /** The last progress has been dealt with: the next one may come. */
  z.object({ kind: z.literal('acknowledge'), id }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** What a server says. Each call ends with exactly one result or error. */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), id, value: z.unknown() }),
  z.object({ kind: z.literal('result'), id, value: z.unknown() }),
  z.object({ kind: z.literal('error'), id, error: errorShapeSchema }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
