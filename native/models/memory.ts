import os from 'node:os';
import { GroundsError } from '../contract/errors.ts';
import type { ChatModelFacts } from './check-gguf.ts';

/** Room for activations and the library itself, beside weights and cache. */
const workingBytes = 150e6;

/** Memory that a chat model needs: weights, the key-value cache of its context, and room to work. */
export function memoryNeeded(facts: ChatModelFacts, contextTokens: number): number {
  const context = Math.min(contextTokens, facts.trainedContextTokens);
  return facts.weightBytes + facts.cacheBytesPerToken * context + workingBytes;
}

/** Memory that programs could get now, within the limit of a container if there is one. */
export function freeMemory(): number {
  const available = process.availableMemory();
  // macOS calls only untouched pages free; it gives up cached and compressed ones on demand.
  return process.platform === 'darwin' ? Math.max(available, os.totalmem() * 0.6) : available;
}

/** Throws `model-memory` when a model needs more than there is. */
export function checkMemory(name: string, neededBytes: number, freeBytes: number): void {
  if (neededBytes <= freeBytes) return;
  throw new GroundsError(
    'model-memory',
    `"${name}" needs ${gigabytes(neededBytes)} of memory and ${gigabytes(freeBytes)} are free. Close other programs or choose a smaller model.`,
    { data: { neededBytes, freeBytes } },
  );
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
