import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The exports below a folder, one in each sub-folder, by name. */
export function findExports(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}

/** Paths of the HTML files of an export, relative to its folder, with `/`. */
export function findHtmlFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.html?$/i.test(path)).map((path) => path.replaceAll(sep, '/'));
}
