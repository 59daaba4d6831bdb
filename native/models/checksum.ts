import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { GroundsError, throwIfCancelled } from '../contract/errors.ts';

const entrySchema = z.object({ sizeBytes: z.number(), modifiedMs: z.number(), sha256: z.string() });
const cacheSchema = z.record(z.string(), entrySchema);
type Entries = z.infer<typeof cacheSchema>;

/** Remembers the checksums of files until their size or date changes, since hashing a model takes seconds. */
export interface ChecksumCache {
  read(file: string): string | null;
  write(file: string, sha256: string): void;
}

/** @param sidecar JSON file that holds the checksums; null keeps them in memory. */
export function openChecksumCache(sidecar: string | null): ChecksumCache {
  const entries = sidecar === null ? {} : readEntries(sidecar);
  return {
    read: (file) => {
      const entry = entries[file];
      const { size, mtimeMs } = statSync(file);
      return entry?.sizeBytes === size && entry.modifiedMs === mtimeMs ? entry.sha256 : null;
    },
    write: (file, sha256) => {
      const { size, mtimeMs } = statSync(file);
      entries[file] = { sizeBytes: size, modifiedMs: mtimeMs, sha256 };
      if (sidecar !== null) writeEntries(sidecar, entries);
    },
  };
}

/** SHA-256 of a file in hexadecimal digits. */
export async function checksumOf(file: string, cache: ChecksumCache, signal?: AbortSignal): Promise<string> {
  const known = cache.read(file);
  if (known !== null) return known;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file, { highWaterMark: 1 << 20 })) {
    throwIfCancelled(signal);
    if (bytes instanceof Buffer) hash.update(bytes);
  }
  const sha256 = hash.digest('hex');
  cache.write(file, sha256);
  return sha256;
}

/** Throws `model-checksum` when a file is not the one that the manifest pins. */
export function checkChecksum(file: string, found: string, pinned: string | null): void {
  if (pinned === null || found === pinned) return;
  throw new GroundsError(
    'model-checksum',
    `The model file "${file}" is not the one that Grounds expects: its checksum differs. Delete it and fetch it again.`,
    { data: { path: file, found, pinned } },
  );
}

function readEntries(sidecar: string): Entries {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(sidecar, 'utf8')));
  } catch {
    // Absent or damaged: the checksums are computed again.
    return {};
  }
}

function writeEntries(sidecar: string, entries: Entries): void {
  mkdirSync(path.dirname(sidecar), { recursive: true });
  const temporary = `${sidecar}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(entries, null, 1));
  renameSync(temporary, sidecar);
}
