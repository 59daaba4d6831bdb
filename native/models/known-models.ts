import { statSync } from 'node:fs';
import path from 'node:path';
import type { ErrorShape } from '../contract/errors.ts';
import type { ModelInfo } from '../contract/model.ts';
import type { ManifestModel } from './manifest.ts';
import { weightsOf } from './manifest.ts';
import type { ModelFiles } from './model-files.ts';

/** A model of the manifest as the list shows it, wherever it lies. */
export function describeKnown(model: ManifestModel, folders: string[]): ModelInfo {
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

/**
 * Where a model of the manifest lies: in `<folder>/<id>`, or right in a folder, where only a file of the very size is
 * taken for it. Null when its weights are nowhere.
 */
export function placeOf(model: ManifestModel, folders: string[]): string | null {
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

/** A model of the manifest at its place, ready to be checked and loaded. */
export function filesOf(model: ManifestModel, place: string): ModelFiles {
  const { id, name, task, languages, prefixes } = model;
  return { id, name, task, path: place, sha256: weightsOf(model).sha256, languages, prefixes };
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
