import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as yauzl from 'yauzl';
import { GroundsError } from '../../native/contract/errors.ts';

/** Writes one member of a zip archive to a file. Throws `download-failed` when the archive lacks it. */
export async function extractMember(
  archive: string,
  member: string,
  target: string,
  signal?: AbortSignal,
): Promise<void> {
  const zip = await yauzl.openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== member) continue;
      const stream = await zip.openReadStreamPromise(entry);
      await pipeline(stream, createWriteStream(target), signal === undefined ? {} : { signal });
      return;
    }
  } finally {
    zip.close();
  }
  throw new GroundsError('download-failed', `The package does not hold the file "${member}" that the manifest names.`);
}
