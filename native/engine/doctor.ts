import { statfs } from 'node:fs/promises';
import { arch, platform, release } from 'node:os';
import { type DoctorCheck, GroundsError } from '../contract/index.ts';
import { freeMemory } from '../models/memory.ts';
import { physicalCores } from '../models/physical-cores.ts';
import type { Store } from '../store/index.ts';
import type { ModelsInUse } from './models-in-use.ts';

const scarceDiskBytes = 2e9;

/** Looks at everything that a question needs, and says what is missing and what to do about it. */
export async function runDoctor(parts: {
  store: Store;
  models: ModelsInUse;
  dataFolder: string;
  signal: AbortSignal;
}): Promise<DoctorCheck[]> {
  const { store, models, dataFolder, signal } = parts;
  const collections = store.collections.list(models.embedderId());
  return [
    { name: 'System', state: 'ok', detail: `${platform()} ${release()} ${arch()}, Node.js ${process.versions.node}` },
    { name: 'Processor', state: 'ok', detail: `${physicalCores()} physical cores` },
    { name: 'Memory', state: 'ok', detail: `${gigabytes(freeMemory())} free` },
    await checkDisk(dataFolder),
    { name: 'Library', state: 'ok', detail: dataFolder },
    collections.length === 0
      ? { name: 'Collections', state: 'warning', detail: 'None yet. Import a Confluence export or the sample.' }
      : { name: 'Collections', state: 'ok', detail: collections.map(({ name }) => name).join(', ') },
    await checkModel('Language model', async () => {
      const { name, device, contextTokens } = await models.chat({ signal });
      const fallback = device.reason === null ? '' : ` (${device.reason})`;
      return `${name} on ${device.name}${fallback}, ${device.threads} threads, ${contextTokens} tokens of context`;
    }),
    await checkModel('Embedder', async () => {
      const { id, dimensions } = await models.embedder();
      return `${id}, ${dimensions} dimensions`;
    }),
  ];
}

async function checkDisk(folder: string): Promise<DoctorCheck> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  return freeBytes < scarceDiskBytes
    ? { name: 'Disk', state: 'warning', detail: `Only ${gigabytes(freeBytes)} free where the library lies.` }
    : { name: 'Disk', state: 'ok', detail: `${gigabytes(freeBytes)} free` };
}

async function checkModel(name: string, load: () => Promise<string>): Promise<DoctorCheck> {
  try {
    return { name, state: 'ok', detail: await load() };
  } catch (error) {
    return { name, state: 'failed', detail: GroundsError.from(error).message };
  }
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}
