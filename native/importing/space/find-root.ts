import { GroundsError } from '../../contract/index.ts';
import type { ExportFiles } from '../files/export-files.ts';

/** The forms in which Confluence pages come: its HTML and XML space exports, and single pages as JSON. */
export type ExportFormat = 'html' | 'xml' | 'json';

/** The folder in which an export's pages lie, and the files that hold them as seen from there. */
export interface ExportRoot {
  format: ExportFormat;
  folder: string;
  paths: string[];
}

const patterns: Readonly<Record<ExportFormat, RegExp>> = {
  xml: /(?:^|\/)entities\.xml$/,
  html: /\.html?$/i,
  json: /\.json$/i,
};

/**
 * Finds the export among files that may lie below or around it.
 *
 * Throws `empty-export` when there are no files, `not-an-export` when none can hold pages, or more than one export lies
 * side by side.
 */
export function findRoot(files: ExportFiles): ExportRoot {
  if (files.sizes.size === 0) {
    throw new GroundsError('empty-export', `“${files.source}” is empty. Choose the zip file or folder of an export.`);
  }
  for (const format of ['xml', 'html', 'json'] as const) {
    const paths = pathsOf(files, format);
    if (paths.length === 0) continue;
    const folder = rootFolder(paths, format === 'xml' ? patterns.xml : /(?:^|\/)index\.html?$/i, files.source);
    const prefix = folder === '' ? '' : `${folder}/`;
    const below = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    return { format, folder, paths: below };
  }
  throw new GroundsError(
    'not-an-export',
    `“${files.source}” holds no Confluence pages. Choose the zip file or folder that Confluence made when the space was exported.`,
  );
}

/** True when there are files that may hold pages. */
export function holdsPages(files: ExportFiles): boolean {
  return (['xml', 'html', 'json'] as const).some((format) => pathsOf(files, format).length > 0);
}

/** Attached files are no pages, even if they are HTML. */
function pathsOf(files: ExportFiles, format: ExportFormat): string[] {
  return [...files.sizes.keys()]
    .filter((path) => patterns[format].test(path) && !/(?:^|\/)attachments\//.test(path))
    .sort();
}

/** The outermost folder with the file that each export has once, else the innermost one that holds all pages. */
function rootFolder(paths: readonly string[], sign: RegExp, source: string): string {
  const folders = [...new Set(paths.map(folderOf))];
  if (folders.includes('')) return '';
  const signed = paths.filter((path) => sign.test(path)).map(folderOf);
  const outermost = signed.filter((folder) => !signed.some((other) => folder.startsWith(`${other}/`)));
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
