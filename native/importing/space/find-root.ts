import { GroundsError } from '../../contract/index.ts';
import type { ExportFiles } from '../files/export-files.ts';

/** The folder in which an export's pages lie, and its HTML files as seen from there. */
export interface ExportRoot {
  folder: string;
  paths: string[];
}

/**
 * Finds the export among files that may lie below or around it.
 *
 * Throws `empty-export` when there are no files, `not-an-export` when there is no HTML, or more than one export.
 */
export function findRoot(files: ExportFiles): ExportRoot {
  const paths = pagePaths(files);
  if (files.sizes.size === 0) {
    throw new GroundsError('empty-export', `“${files.source}” is empty. Choose the zip file or folder of an export.`);
  }
  if (paths.length === 0) {
    throw new GroundsError(
      'not-an-export',
      `“${files.source}” holds no HTML files. Choose the zip file or folder that Confluence made when the space was exported as HTML.`,
    );
  }
  const folder = rootFolder(paths, files.source);
  const prefix = folder === '' ? '' : `${folder}/`;
  return { folder, paths: paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)) };
}

/** True when there are files that may be pages. */
export function holdsPages(files: ExportFiles): boolean {
  return pagePaths(files).length > 0;
}

function pagePaths(files: ExportFiles): string[] {
  return [...files.sizes.keys()].filter((path) => /\.html?$/i.test(path)).sort();
}

/** The outermost folder with an index.html, else the innermost one that holds all pages. */
function rootFolder(paths: readonly string[], source: string): string {
  const folders = [...new Set(paths.map(folderOf))];
  if (folders.includes('')) return '';
  const withIndex = paths.filter((path) => /\/index\.html?$/i.test(path)).map(folderOf);
  const outermost = withIndex.filter((folder) => !withIndex.some((other) => folder.startsWith(`${other}/`)));
  if (outermost.length > 1) {
    throw new GroundsError(
      'not-an-export',
      `“${source}” holds several exports: ${outermost.slice(0, 5).join(', ')}. Import them one by one.`,
      { data: { exports: outermost } },
    );
  }
  return outermost[0] ?? folders.reduce(commonFolder);
}

function commonFolder(a: string, b: string): string {
  const left = a.split('/');
  const right = b.split('/');
  const length = left.findIndex((part, index) => part !== right[index]);
  return left.slice(0, length < 0 ? undefined : length).join('/');
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
