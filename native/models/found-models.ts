import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { GroundsError } from '../contract/errors.ts';
import type { ErrorShape } from '../contract/errors.ts';
import type { ModelInfo, ModelTask } from '../contract/model.ts';
import { checkGguf } from './check-gguf.ts';
import { memoryNeeded } from './memory.ts';
import { findWeights, isOnnxFolder, readOnnxConfig } from './onnx-folder.ts';

/** Context for which the memory of a chat model is told, in tokens. */
const usualContextTokens = 4096;

/**
 * GGUF files and transformers.js folders under a folder, links followed, hidden folders left out; a model itself in
 * place of a folder is found too.
 */
export function findModels(folder: string, depth = 3): string[] {
  const place = path.resolve(folder);
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat?.isFile() === true) return place.endsWith('.gguf') ? [place] : [];
  if (stat === undefined || depth < 0) return [];
  if (isOnnxFolder(place)) return [place];
  return namesIn(place).flatMap((name) => (name.startsWith('.') ? [] : findModels(path.join(place, name), depth - 1)));
}

/** A found model as the list shows it, with what is wrong with it. */
export function describeFound(place: string): ModelInfo {
  const { task, sizeBytes, memoryBytes, problem } = appraise(place);
  return {
    id: place,
    name: nameOf(place),
    task,
    origin: 'file',
    path: place,
    sizeBytes,
    memoryBytes,
    languages: [],
    licence: null,
    recommendedForGb: null,
    inUse: false,
    problem,
  };
}

/** What a file or folder is for. Throws `model-foreign` for a folder that is no model. */
export function taskOf(place: string): ModelTask {
  if (!statSync(place).isDirectory()) return 'chat';
  findWeights(place);
  // A cross-encoder's configuration names a classifier.
  const architectures = readOnnxConfig(place).architectures ?? [];
  return architectures.some((name) => name.endsWith('ForSequenceClassification')) ? 'rerank' : 'embedding';
}

export function nameOf(place: string): string {
  return path.basename(place, '.gguf');
}

interface Appraisal {
  task: ModelTask;
  sizeBytes: number;
  memoryBytes: number;
  problem: ErrorShape | null;
}

/** Appraisals of places that have not changed since: a header takes a twentieth of a second to read. */
const appraisals = new Map<string, Appraisal>();

function appraise(place: string): Appraisal {
  const { size, mtimeMs } = statSync(place);
  const key = `${place}\0${size}\0${mtimeMs}`;
  const appraisal = appraisals.get(key) ?? (place.endsWith('.gguf') ? appraiseGguf(place, size) : appraiseOnnx(place));
  appraisals.set(key, appraisal);
  return appraisal;
}

function appraiseGguf(file: string, sizeBytes: number): Appraisal {
  const common = { task: 'chat', sizeBytes } as const;
  try {
    return { ...common, memoryBytes: memoryNeeded(checkGguf(file), usualContextTokens), problem: null };
  } catch (error) {
    return { ...common, memoryBytes: sizeBytes, problem: GroundsError.from(error).toShape() };
  }
}

function appraiseOnnx(folder: string): Appraisal {
  const sizeBytes = statSync(findWeights(folder).path).size;
  const common = { sizeBytes, memoryBytes: sizeBytes };
  try {
    return { ...common, task: taskOf(folder), problem: null };
  } catch (error) {
    return { ...common, task: 'embedding', problem: GroundsError.from(error).toShape() };
  }
}

/** Names in a folder; none where it may not be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
