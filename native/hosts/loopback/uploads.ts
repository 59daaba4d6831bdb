import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GroundsError } from '../../contract/index.ts';

/** Left free on the disk for the library itself. */
const reserveBytes = 256 * 1024 * 1024;
const maxNameBytes = 255;

/** What the user dropped into a browser window, on its way to an import: one folder for each drop. */
export class Uploads {
  readonly #folder: string;
  readonly #freeBytes: (folder: string) => Promise<number>;

  constructor(dataFolder: string, freeBytes = diskFreeBytes) {
    this.#folder = join(dataFolder, 'uploads');
    this.#freeBytes = freeBytes;
  }

  /**
   * Writes one file of a drop; returns the path to import once all are there.
   *
   * Throws `bad-input` for a path that leaves the folder or was sent before, `disk-full`; then nothing is left of
   * this file.
   */
  async receive(batch: string, path: string, body: Readable, sizeBytes: number): Promise<string> {
    const names = safeNames(path);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#refuseWhatDoesNotFit(sizeBytes);
    const target = join(this.#folder, batch, ...names);
    await mkdir(dirname(target), { recursive: true });
    const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(body, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) await rm(target, { force: true });
      throw writeError(error, path);
    }
    return this.#importPath(batch);
  }

  /** Removes a drop after its import; paths elsewhere are the user's own and stay. */
  async removeImported(path: string): Promise<void> {
    const batch = this.#batchOf(path);
    if (batch !== null) await rm(join(this.#folder, batch), { recursive: true, force: true });
  }

  /** Removes all drops but those that the given paths lie in: an import that was broken off goes on from them. */
  async removeAllBut(paths: string[]): Promise<void> {
    const kept = new Set(paths.map((path) => this.#batchOf(path)));
    const batches = await readdir(this.#folder).catch(() => []);
    for (const batch of batches) {
      if (!kept.has(batch)) await rm(join(this.#folder, batch), { recursive: true, force: true });
    }
  }

  /** A single dropped file or folder is imported as such, several as the folder that holds them. */
  async #importPath(batch: string): Promise<string> {
    const folder = join(this.#folder, batch);
    const [first, ...others] = await readdir(folder);
    return first === undefined || others.length > 0 ? folder : join(folder, first);
  }

  #batchOf(path: string): string | null {
    const inside = relative(this.#folder, path);
    const [batch] = inside.split(sep);
    return batch === undefined || batch === '' || batch === '..' || isAbsolute(inside) ? null : batch;
  }

  async #refuseWhatDoesNotFit(sizeBytes: number): Promise<void> {
    const freeBytes = await this.#freeBytes(this.#folder);
    if (sizeBytes + reserveBytes > freeBytes) {
      throw diskFull({ sizeBytes, freeBytes });
    }
  }
}

/** Names of the folders and the file; throws `bad-input` when one of them could lead elsewhere. */
function safeNames(path: string): string[] {
  const names = path.split('/');
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const isSafe = (name: string): boolean => !/^\.{0,2}$|[\\:\u0000-\u001f]/.test(name);
  if (names.every((name) => isSafe(name) && Buffer.byteLength(name) <= maxNameBytes)) return names;
  throw new GroundsError(
    'bad-input',
    `“${path}” cannot be taken over: it is not a plain file name inside the dropped folder. Rename it, or zip the export.`,
  );
}

function writeError(error: unknown, path: string): GroundsError {
  if (hasCode(error, 'ENOSPC')) return diskFull({});
  if (hasCode(error, 'EEXIST')) {
    return new GroundsError('bad-input', `“${path}” was sent twice. Drop the export again.`);
  }
  if (hasCode(error, 'ERR_STREAM_PREMATURE_CLOSE') || hasCode(error, 'ECONNRESET')) {
    return new GroundsError('cancelled', 'The upload was broken off. Drop the export again.');
  }
  return GroundsError.from(error);
}

function diskFull(data: Record<string, number>): GroundsError {
  return new GroundsError(
    'disk-full',
    'There is not enough free space on the disk for this export. Free some, or import it where it lies with “grounds import”.',
    { data },
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

async function diskFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
