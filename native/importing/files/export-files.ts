import { GroundsError } from '../../contract/index.ts';
import type { SkippedFile } from '../export.ts';

/** The files of an export, wherever they lie. Paths are relative, with forward slashes. */
export interface ExportFiles {
  /** Path on this computer that was opened. */
  readonly source: string;
  /** Size in bytes by path. */
  readonly sizes: ReadonlyMap<string, number>;
  /** What was left out for safety (symbolic links). */
  readonly skipped: readonly SkippedFile[];
  /** The bytes of a file, piece by piece. Throws the archive's errors while it is read. */
  chunks(path: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Thrown (as `archive-too-large`) when a single file is larger than its reader allows. */
export async function readFile(files: ExportFiles, path: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of files.chunks(path)) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) {
      throw new GroundsError('archive-too-large', `“${path}” is larger than ${formatMegabytes(maxBytes)}.`, {
        data: { path, maxBytes },
      });
    }
    chunks.push(chunk);
  }
  return join(chunks, sizeBytes);
}

/** The first bytes of a file: at least `minBytes`, or the whole file when it is shorter. */
export async function readHead(files: ExportFiles, path: string, minBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of files.chunks(path)) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= minBytes) break;
  }
  return join(chunks, sizeBytes);
}

/** The same files as seen from a folder among them. */
export function below(files: ExportFiles, folder: string): ExportFiles {
  if (folder === '') return files;
  const prefix = `${folder}/`;
  const sizes = new Map<string, number>();
  for (const [path, size] of files.sizes) {
    if (path.startsWith(prefix)) sizes.set(path.slice(prefix.length), size);
  }
  return {
    source: files.source,
    sizes,
    skipped: files.skipped,
    chunks: (path) => files.chunks(prefix + path),
    close: () => files.close(),
  };
}

export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function join(chunks: Uint8Array[], sizeBytes: number): Uint8Array {
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, sizeBytes);
}
