import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GroundsError, throwIfCancelled } from '../../contract/index.ts';
import type { SkippedFile } from '../export.ts';
import type { ExportFiles } from './export-files.ts';
import { isSystemPath } from './entry-path.ts';
import { maxFiles } from './limits.ts';

/**
 * Lists a folder and all below it. Symbolic links are not followed: an export has none, and one could lead out of it.
 *
 * Throws `archive-too-large` for a folder with more files than any space.
 */
export async function openFolder(folder: string, signal?: AbortSignal): Promise<ExportFiles> {
  const sizes = new Map<string, number>();
  const skipped: SkippedFile[] = [];
  const open = [''];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    throwIfCancelled(signal);
    for (const entry of await readdir(join(folder, at), { withFileTypes: true })) {
      const path = at === '' ? entry.name : `${at}/${entry.name}`;
      if (isSystemPath(path)) continue;
      if (entry.isSymbolicLink()) skipped.push({ path, reason: 'A symbolic link is not followed.' });
      else if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) sizes.set(path, (await stat(join(folder, path))).size);
      if (sizes.size > maxFiles) throw tooManyFiles(folder);
    }
  }
  return {
    source: folder,
    sizes,
    skipped,
    chunks: (path) => createReadStream(join(folder, path)),
    close: () => Promise.resolve(),
  };
}

function tooManyFiles(folder: string): GroundsError {
  return new GroundsError(
    'archive-too-large',
    `“${folder}” holds more than ${maxFiles} files. Choose the folder of one exported space.`,
  );
}
