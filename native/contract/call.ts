import type { z } from 'zod';

/**
 * One call of the engine: what goes in, what is reported on the way, what comes out.
 *
 * Progress is state, not a log: each value is a whole snapshot, so that a slow reader may miss any but the last.
 */
export interface CallDeclaration<
  Input extends z.ZodType = z.ZodType,
  Progress extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  input: Input;
  progress: Progress;
  output: Output;
}

export function declareCall<Input extends z.ZodType, Progress extends z.ZodType, Output extends z.ZodType>(
  declaration: CallDeclaration<Input, Progress, Output>,
): CallDeclaration<Input, Progress, Output> {
  return declaration;
}
