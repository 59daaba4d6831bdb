import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { GroundsError, throwIfCancelled } from '../../contract/index.ts';
import { isSystemPath, unsafePathReason } from './entry-path.ts';
import { type ExportFiles, formatMegabytes } from './export-files.ts';
import { maxCompressionRatio, maxFiles, minBombBytes } from './limits.ts';

const again = 'Export the space again, or unpack the archive with another program and import the folder.';
const anew = 'Export the space again, from a Confluence that you trust.';

/**
 * Opens a zip without unpacking it. All names are checked before anything is read; contents are checked on the bytes
 * that really come out (length, ratio, CRC-32), since headers can lie.
 *
 * Throws `archive-corrupt`, `archive-encrypted`, `archive-unsafe` or `archive-too-large`, here or while a file is read.
 */
export async function openZip(path: string, signal?: AbortSignal): Promise<ExportFiles> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, decodeStrings: false })
    .catch((cause: unknown) => Promise.reject(corrupt(path, cause)));
  try {
    const entries = await readEntries(zip, path, signal);
    return {
      source: path,
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      skipped: [],
      chunks: (name) => readEntry(zip, entries, name),
      close: () => closeZip(zip),
    };
  } catch (error) {
    await closeZip(zip);
    throw error instanceof GroundsError ? error : corrupt(path, error);
  }
}

async function readEntries(
  zip: yauzl.ZipFile,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > maxFiles) {
    throw new GroundsError('archive-too-large', `The archive lists ${zip.entryCount} files, more than any space has.`);
  }
  const entries = new Map<string, yauzl.Entry>();
  let compressedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    throwIfCancelled(signal);
    const name = nameOf(entry);
    checkEntry(entry, name);
    compressedBytes += entry.compressedSize;
    if (!name.endsWith('/') && !isSystemPath(name)) entries.set(name, entry);
  }
  if (compressedBytes > zip.fileSize) {
    throw new GroundsError('archive-unsafe', `Files inside “${path}” overlap, as in a zip bomb. ${again}`);
  }
  return entries;
}

function nameOf(entry: yauzl.Entry): string {
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

function checkEntry(entry: yauzl.Entry, name: string): void {
  const reason = isSymbolicLink(entry) ? 'is a symbolic link' : unsafePathReason(name);
  if (reason !== null) {
    throw new GroundsError(
      'archive-unsafe',
      `The archive is not safe to open: the entry “${name}” ${reason}. ${anew}`,
      {
        data: { entry: name },
      },
    );
  }
  if (entry.isEncrypted()) {
    throw new GroundsError(
      'archive-encrypted',
      'The archive is protected by a password. Unpack it, then import the folder.',
      { data: { entry: name } },
    );
  }
  if (!entry.canDecodeFileData()) {
    throw new GroundsError(
      'archive-corrupt',
      `The archive is packed in a way that Grounds cannot read (method ${entry.compressionMethod}). Unpack it, then import the folder.`,
    );
  }
  checkRatio(name, entry.uncompressedSize, entry.compressedSize);
}

/** Unix file mode in the upper half of the external attributes; 0o12 in its upper four bits is a symbolic link. */
function isSymbolicLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

function checkRatio(name: string, sizeBytes: number, compressedBytes: number): void {
  if (sizeBytes > minBombBytes && sizeBytes > maxCompressionRatio * Math.max(1, compressedBytes)) {
    throw new GroundsError(
      'archive-too-large',
      `The archive is not safe to open: “${name}” grows from ${compressedBytes} bytes to more than ${formatMegabytes(sizeBytes)}, as in a zip bomb. ${anew}`,
      { data: { entry: name } },
    );
  }
}

async function* readEntry(
  zip: yauzl.ZipFile,
  entries: ReadonlyMap<string, yauzl.Entry>,
  name: string,
): AsyncGenerator<Uint8Array> {
  const entry = entries.get(name);
  if (entry === undefined) throw new GroundsError('not-found', `The archive holds no “${name}”.`);
  let sizeBytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>) {
      sizeBytes += chunk.length;
      checkRatio(name, sizeBytes, entry.compressedSize);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof GroundsError ? error : corruptEntry(name, error);
  }
  if (checksum !== entry.crc32) throw corruptEntry(name, new Error('CRC-32 differs'));
}

function corrupt(path: string, cause: unknown): GroundsError {
  const message = `“${path}” is damaged or is no zip archive (${reasonOf(cause)}). ${again}`;
  return new GroundsError('archive-corrupt', message, { cause });
}

function corruptEntry(name: string, cause: unknown): GroundsError {
  const message = `The archive is damaged: “${name}” inside it cannot be read (${reasonOf(cause)}). ${again}`;
  return new GroundsError('archive-corrupt', message, { data: { entry: name }, cause });
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function closeZip(zip: yauzl.ZipFile): Promise<void> {
  if (!zip.isOpen) return Promise.resolve();
  return new Promise((resolve) => {
    zip.once('close', resolve);
    zip.close();
  });
}
