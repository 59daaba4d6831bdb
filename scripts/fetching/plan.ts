import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { checksumOf } from '../../native/models/checksum.ts';
import type { ChecksumCache } from '../../native/models/checksum.ts';
import type { ManifestFile, ManifestModel, ModelSource } from '../../native/models/manifest.ts';

export interface PlannedFile {
  model: ManifestModel;
  file: ManifestFile;
  /** Where it will lie. */
  target: string;
}

/** The files of the models that are not there yet, or not as the manifest pins them. */
export async function missingFiles(
  models: ManifestModel[],
  folder: string,
  checksums: ChecksumCache,
  signal?: AbortSignal,
): Promise<PlannedFile[]> {
  const missing: PlannedFile[] = [];
  for (const model of models) {
    for (const file of model.files) {
      const target = path.join(folder, model.id, file.path);
      if (!(await isThere(target, file, checksums, signal))) missing.push({ model, file, target });
    }
  }
  return missing;
}

/** Whether a file is there with the size and checksum that the manifest pins. */
export async function isThere(
  place: string,
  file: ManifestFile,
  checksums: ChecksumCache,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!existsSync(place) || statSync(place).size !== file.sizeBytes) return false;
  return (await checksumOf(place, checksums, signal)) === file.sha256;
}

/** Bytes that will travel for these files: packages may hold more than the file, or several of the files. */
export function bytesToFetch(files: PlannedFile[], hubIsReached: boolean): number {
  const packages = new Map<string, number>();
  let bytes = 0;
  for (const { file } of files) {
    const source = firstSource(file, hubIsReached);
    if (source?.kind !== 'package') {
      bytes += file.sizeBytes;
      continue;
    }
    for (const part of source.parts) {
      packages.set(`${part.name} ${part.version}`, part.packageBytes ?? file.sizeBytes / source.parts.length);
    }
  }
  return bytes + [...packages.values()].reduce((sum, size) => sum + size, 0);
}

function firstSource(file: ManifestFile, hubIsReached: boolean): ModelSource | undefined {
  return file.sources.find((source) => hubIsReached || source.kind !== 'hub');
}
