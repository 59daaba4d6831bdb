import { z } from 'zod';

/** A tensor that a model gave out: flat `data` of float32 with the lengths of its dimensions. */
export function float32Tensor(dimensions: number) {
  return z.object({
    dims: z.array(z.number().int()).length(dimensions),
    data: z.instanceof(Float32Array),
  });
}

/** An int64 tensor, as tokenizers give it. */
export const int64Tensor = z.object({ data: z.instanceof(BigInt64Array) });
