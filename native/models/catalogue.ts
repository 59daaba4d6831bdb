import { existsSync } from 'node:fs';
import path from 'node:path';
import { GroundsError } from '../contract/errors.ts';
import type { ModelInfo, ModelTask } from '../contract/model.ts';
import { describeFound, findModels, nameOf, taskOf } from './found-models.ts';
import { describeKnown, filesOf, placeOf } from './known-models.ts';
import type { Manifest } from './manifest.ts';
import type { ModelFiles } from './model-files.ts';

export interface CatalogueSources {
  manifest: Manifest;
  /** Folders in which models are looked for, the first to be asked first. */
  folders: string[];
}

/** The models of the manifest, present or not, then every other model that lies in the folders. */
export function listModels(sources: CatalogueSources): ModelInfo[] {
  const known = sources.manifest.models.map((model) => describeKnown(model, sources.folders));
  const taken = new Set(known.flatMap(({ path: place }) => (place === null ? [] : [place])));
  const found = sources.folders.flatMap((folder) => findModels(folder));
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
