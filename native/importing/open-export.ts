import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { GroundsError } from '../contract/index.ts';
import type { Export } from './export.ts';
import { below, type ExportFiles } from './files/export-files.ts';
import { openFolder } from './files/folder.ts';
import { openZip } from './files/zip.ts';
import { openHtmlExport } from './html-export.ts';
import { type ExportFormat, findRoot, holdsPages } from './space/find-root.ts';
import { openJsonExport } from './storage/json-export.ts';
import { openXmlExport } from './storage/xml/xml-export.ts';

/** A folder inside an export (`attachments/123`) lies at most this deep. */
const maxLevelsUp = 3;

/**
 * Opens a Confluence export: a zip, a folder (also one above or inside of the export), or a single page.
 *
 * Throws `path-not-found`, `not-an-export`, `empty-export`, the archive's errors (`archive-…`) or `cancelled`.
 */
export async function openExport(path: string, options: { signal?: AbortSignal } = {}): Promise<Export> {
  const { signal } = options;
  const absolute = resolve(path);
  const kind = await kindOf(absolute);
  if (kind === 'folder') return openFiles(await folderWithPages(absolute, signal), basename(absolute), signal);
  if (/\.(?:html?|json|xml)$/i.test(absolute)) return openSingleFile(absolute, signal);
  return openFiles(await openZip(absolute, signal), basename(absolute).replace(/\.zip$/i, ''), signal);
}

async function openFiles(files: ExportFiles, fallbackName: string, signal: AbortSignal | undefined): Promise<Export> {
  try {
    const root = findRoot(files);
    return await openRoot({ ...root, files: below(files, root.folder) }, fallbackName, signal);
  } catch (error) {
    await files.close();
    throw error;
  }
}

function openRoot(
  { format, files, paths }: { format: ExportFormat; files: ExportFiles; paths: readonly string[] },
  fallbackName: string,
  signal: AbortSignal | undefined,
): Promise<Export> {
  switch (format) {
    case 'html':
      return openHtmlExport(files, paths, fallbackName, signal);
    case 'json':
      return openJsonExport(files, paths, fallbackName, signal);
    case 'xml':
      return openXmlExport(files, 'entities.xml', fallbackName, signal);
  }
}

/** A single page with the files beside it; the file that lists or holds all pages stands for the whole export. */
async function openSingleFile(path: string, signal: AbortSignal | undefined): Promise<Export> {
  const name = basename(path);
  const files = await openFolder(dirname(path), signal);
  if (/^(?:index\.html?|entities\.xml)$/i.test(name)) return openFiles(files, basename(dirname(path)), signal);
  return openRoot({ format: /\.json$/i.test(name) ? 'json' : 'html', files, paths: [name] }, name, signal);
}

/** The folder itself, or the export around it when it holds none of its pages. */
async function folderWithPages(folder: string, signal: AbortSignal | undefined): Promise<ExportFiles> {
  const files = await openFolder(folder, signal);
  if (files.sizes.size === 0 || holdsPages(files)) return files;
  let above = dirname(folder);
  for (let level = 0; level < maxLevelsUp; level++, above = dirname(above)) {
    if ((await kindOfOrNull(resolve(above, 'index.html'))) === 'file') return openFolder(above, signal);
  }
  return files;
}

async function kindOf(path: string): Promise<'file' | 'folder'> {
  const kind = await kindOfOrNull(path);
  if (kind === null) {
    throw new GroundsError('path-not-found', `There is nothing at “${path}”. Check the path.`, { data: { path } });
  }
  return kind;
}

async function kindOfOrNull(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
