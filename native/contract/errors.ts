import { z } from 'zod';

/** The closed list of what can go wrong. A code is for programs; the sentence beside it is for people. */
export const errorCodes = [
  'bad-input',
  'unknown-method',
  'not-found',
  'cancelled',
  'busy',
  'connection-lost',
  'engine-died',
  'internal',
  // importing
  'not-an-export',
  'empty-export',
  'path-not-found',
  'archive-corrupt',
  'archive-encrypted',
  'archive-unsafe',
  'archive-too-large',
  'page-too-deep',
  'page-too-large',
  // store
  'disk-full',
  'database-newer',
  'database-corrupt',
  'database-locked',
  'database-unreachable',
  // models
  'model-missing',
  'model-truncated',
  'model-foreign',
  'model-unsupported',
  'model-memory',
  'model-checksum',
  'model-swapped',
  'download-failed',
  // answering and explaining
  'no-collection',
  'empty-question',
  'question-too-long',
  'context-too-small',
  'nothing-to-explain',
] as const;

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const errorShapeSchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  data: z.record(z.string(), z.json()).optional(),
});
export type ErrorShape = z.infer<typeof errorShapeSchema>;

/**
 * The only error that crosses a border in Grounds.
 *
 * `message` is one or two sentences that say what is wrong and what to do next; `data` holds what a bug report
 * would need (paths, sizes), never secrets.
 */
export class GroundsError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorShape['data'];

  constructor(code: ErrorCode, message: string, options?: { data?: ErrorShape['data']; cause?: unknown }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'GroundsError';
    this.code = code;
    this.data = options?.data;
  }

  /** The form in which an error travels over a wire. */
  toShape(): ErrorShape {
    return this.data === undefined
      ? { code: this.code, message: this.message }
      : { code: this.code, message: this.message, data: this.data };
  }

  static fromShape(shape: ErrorShape): GroundsError {
    return new GroundsError(shape.code, shape.message, shape.data === undefined ? {} : { data: shape.data });
  }

  /** Turns whatever was thrown into a GroundsError; abort errors become `cancelled`, the unknown `internal`. */
  static from(thrown: unknown): GroundsError {
    if (thrown instanceof GroundsError) return thrown;
    if (thrown instanceof Error && thrown.name === 'AbortError') {
      return new GroundsError('cancelled', 'Cancelled.', { cause: thrown });
    }
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return new GroundsError('internal', `Grounds met a problem that it did not expect: ${reason}`, { cause: thrown });
  }
}

/** Throws `cancelled` when the signal is aborted; to be called between steps of long work. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new GroundsError('cancelled', 'Cancelled.');
}
