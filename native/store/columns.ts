import { z } from 'zod';

/** Schema of a text column that holds JSON of the given shape. */
export function json<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const idRow = z.object({ id: z.number().int() });
export const countRow = z.object({ count: z.number().int() });
