import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { GroundsError } from '../../../native/contract/index.ts';
import { openExport } from '../../../native/importing/index.ts';

/** The exports below a folder, one in each sub-folder, by name; and what the importer says to the other sub-folders. */
export async function findExports(folder: string): Promise<{ exports: string[]; refused: string[] }> {
  const found: { exports: string[]; refused: string[] } = { exports: [], refused: [] };
  if (!existsSync(folder)) return found;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) continue;
    try {
      await (await openExport(path)).close();
      found.exports.push(path);
    } catch (error) {
      found.refused.push(GroundsError.from(error).message);
    }
  }
  return found;
}

/** Paths of the HTML files of an export, relative to its folder, with `/`. */
export function findHtmlFiles(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.html?$/i.test(path)).map((path) => path.replaceAll(sep, '/'));
}
