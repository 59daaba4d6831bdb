import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { GroundsError } from '../contract/errors.ts';
import type { ErrorShape } from '../contract/errors.ts';
import type { ModelInfo, ModelTask } from '../contract/model.ts';
import { checkGguf } from './check-gguf.ts';
import type { Manifest, ManifestModel } from './manifest.ts';
import { weightsOf } from './manifest.ts';
import { memoryNeeded } from './memory.ts';
import type { ModelFiles } from './model-files.ts';
import { findWeights, isOnnxFolder, readOnnxConfig } from './onnx-folder.ts';

export interface CatalogueSources {
  manifest: Manifest;
  /** Folders in which models are looked for, the first to be asked first. */
  folders: string[];
}

/** Context for which the memory of a model found in a folder is told, in tokens. */
const usualContextTokens = 4096;
const foldersDeep = 3;

/** The models of the manifest, present or not, then every other model that lies in the folders. */
export function listModels(sources: CatalogueSources): ModelInfo[] {
  const known = sources.manifest.models.map((model) => describeKnown(model, sources.folders));
  const taken = new Set(known.flatMap(({ path: place }) => (place === null ? [] : [place])));
  const found = sources.folders.flatMap((folder) => findModels(folder, foldersDeep));
  const others = [...new Set(found)].filter((place) => !taken.has(place)).map(describeFound);
  return [...known, ...others];
}

/**
 * Files of the model with this id, or at this path. Nothing is checked yet but that they are there.
 *
 * Throws `model-missing` when they are not, `model-foreign` when a folder is no model, `model-unsupported` when the
 * model is for another task.
 */
export function resolveModel(idOrPath: string, task: ModelTask, sources: CatalogueSources): ModelFiles {
  const known = sources.manifest.models.find(({ id }) => id === idOrPath);
  if (known !== undefined) {
    if (known.task !== task) throw wrongTask(known.name, known.task, task);
    const place = placeOf(known, sources.folders);
    if (place === null) {
      throw new GroundsError(
        'model-missing',
        `"${known.name}" is not on this machine. Fetch it with "npm run models -- ${known.id}" or choose another model.`,
        { data: { id: known.id } },
      );
    }
    return filesOf(known, place);
  }
  const place = path.resolve(idOrPath);
  const owner = sources.manifest.models.find((model) => placeOf(model, sources.folders) === place);
  if (owner?.task === task) return filesOf(owner, place);
  if (!existsSync(place)) {
    throw new GroundsError('model-missing', `There is no model at "${place}". Choose another one in the settings.`, {
      data: { path: place },
    });
  }
  const ofPlace = taskOf(place);
  if (ofPlace !== task) throw wrongTask(nameOf(place), ofPlace, task);
  return { id: place, name: nameOf(place), task, path: place, sha256: null, languages: [], prefixes: null };
}

function filesOf(model: ManifestModel, place: string): ModelFiles {
  const { id, name, task, languages, prefixes } = model;
  return { id, name, task, path: place, sha256: weightsOf(model).sha256, languages, prefixes };
}

/**
 * Where a model of the manifest lies: in `<folder>/<id>`, or right in a folder, where only a file of the very size is
 * taken for it. Null when its weights are nowhere.
 */
function placeOf(model: ManifestModel, folders: string[]): string | null {
  const weights = weightsOf(model);
  for (const folder of folders) {
    const home = path.join(folder, model.id);
    const owned = sizeOf(path.join(home, weights.path)) !== null;
    if (!owned && sizeOf(path.join(folder, weights.path)) !== weights.sizeBytes) continue;
    const place = owned ? home : folder;
    return path.resolve(model.task === 'chat' ? path.join(place, weights.path) : place);
  }
  return null;
}

/** What keeps a model of the manifest from being loaded, as far as its files' sizes tell. */
function problemOf(model: ManifestModel, place: string): ErrorShape | null {
  const home = model.task === 'chat' ? place.slice(0, -model.weights.length) : place;
  const damaged = model.files.filter((file) => sizeOf(path.join(home, file.path)) !== file.sizeBytes);
  if (damaged.length === 0) return null;
  const names = damaged.map((file) => file.path);
  return {
    code: 'model-truncated',
    message: `"${model.name}" is not complete: ${names.join(', ')}. Fetch it again with "npm run models -- ${model.id}".`,
    data: { path: home, files: names },
  };
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}

function describeKnown(model: ManifestModel, folders: string[]): ModelInfo {
  const { id, name, task, memoryBytes, languages, licence, recommendedForGb } = model;
  const place = placeOf(model, folders);
  return {
    id,
    name,
    task,
    origin: 'manifest',
    path: place,
    sizeBytes: model.files.reduce((sum, file) => sum + file.sizeBytes, 0),
    memoryBytes,
    languages,
    licence,
    recommendedForGb,
    inUse: false,
    problem: place === null ? null : problemOf(model, place),
  };
}

function describeFound(place: string): ModelInfo {
  const task = place.endsWith('.gguf') ? 'chat' : taskOf(place);
  const weights = task === 'chat' ? place : findWeights(place).path;
  const sizeBytes = sizeOf(weights) ?? 0;
  const { memoryBytes, problem } =
    task === 'chat' ? appraise(place, sizeBytes) : { memoryBytes: sizeBytes, problem: null };
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

interface Appraisal {
  memoryBytes: number;
  problem: ErrorShape | null;
}

/** Appraisals of files that have not changed since: a header takes a twentieth of a second to read. */
const appraisals = new Map<string, Appraisal>();

/** Memory of a GGUF file, or why it is refused. */
function appraise(file: string, sizeBytes: number): Appraisal {
  const key = `${file}\0${sizeBytes}\0${statSync(file).mtimeMs}`;
  const appraisal = appraisals.get(key) ?? appraiseAfresh(file, sizeBytes);
  appraisals.set(key, appraisal);
  return appraisal;
}

function appraiseAfresh(file: string, sizeBytes: number): Appraisal {
  try {
    return { memoryBytes: memoryNeeded(checkGguf(file), usualContextTokens), problem: null };
  } catch (error) {
    return { memoryBytes: sizeBytes, problem: GroundsError.from(error).toShape() };
  }
}

/** GGUF files and transformers.js folders under a folder, links followed, hidden folders left out. */
function findModels(folder: string, depth: number): string[] {
  const absolute = path.resolve(folder);
  if (isOnnxFolder(absolute)) return [absolute];
  if (depth === 0) return [];
  const names = statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(absolute) : [];
  return names.sort().flatMap((name) => {
    const place = path.join(absolute, name);
    if (name.startsWith('.')) return [];
    const stat = statSync(place, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) return findModels(place, depth - 1);
    return stat?.isFile() === true && name.endsWith('.gguf') ? [place] : [];
  });
}

/** What a file or folder is for. A cross-encoder's configuration names a classifier. */
function taskOf(place: string): ModelTask {
  if (!statSync(place).isDirectory()) return 'chat';
  findWeights(place);
  const architectures = readOnnxConfig(place).architectures ?? [];
  return architectures.some((name) => name.endsWith('ForSequenceClassification')) ? 'rerank' : 'embedding';
}

function nameOf(place: string): string {
  return path.basename(place, '.gguf');
}

const doing: Record<ModelTask, string> = {
  chat: 'answer questions',
  embedding: 'compare texts',
  rerank: 're-rank evidence',
};

function wrongTask(name: string, is: ModelTask, wanted: ModelTask): GroundsError {
  return new GroundsError(
    'model-unsupported',
    `"${name}" is there to ${doing[is]} and cannot ${doing[wanted]}. Choose another model.`,
    { data: { is, wanted } },
  );
}
