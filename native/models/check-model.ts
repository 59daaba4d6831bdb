import { existsSync } from 'node:fs';
import { GroundsError } from '../contract/errors.ts';
import { checkGguf } from './check-gguf.ts';
import { checkOnnx } from './check-onnx.ts';
import { checkChecksum, checksumOf } from './checksum.ts';
import type { ChecksumCache } from './checksum.ts';
import { checkMemory, freeMemory, memoryNeeded } from './memory.ts';
import type { ModelFiles } from './model-files.ts';
import { findWeights, readOnnxConfig } from './onnx-folder.ts';

export interface CheckOptions {
  checksums: ChecksumCache;
  signal?: AbortSignal | undefined;
}

/**
 * Checks a chat model before it is loaded and returns its checksum.
 *
 * Throws `model-missing`, `model-foreign`, `model-unsupported`, `model-truncated`, `model-memory` or
 * `model-checksum`, whichever is found first.
 */
export async function checkChatModel(
  files: ModelFiles,
  options: CheckOptions & { contextTokens: number; freeBytes?: number },
): Promise<string> {
  if (!existsSync(files.path)) {
    throw new GroundsError(
      'model-missing',
      `There is no model at "${files.path}". Fetch it with "npm run models" or choose another one.`,
      { data: { path: files.path } },
    );
  }
  const facts = checkGguf(files.path);
  checkMemory(files.name, memoryNeeded(facts, options.contextTokens), options.freeBytes ?? freeMemory());
  return checkPinned(files.path, files.sha256, options);
}

/** Checks an embedder or cross-encoder before it is loaded and returns the checksum of its weights. */
export async function checkOnnxModel(files: ModelFiles, options: CheckOptions): Promise<string> {
  const weights = findWeights(files.path);
  readOnnxConfig(files.path);
  checkOnnx(weights.path);
  return checkPinned(weights.path, files.sha256, options);
}

async function checkPinned(file: string, pinned: string | null, options: CheckOptions): Promise<string> {
  const sha256 = await checksumOf(file, options.checksums, options.signal);
  checkChecksum(file, sha256, pinned);
  return sha256;
}
