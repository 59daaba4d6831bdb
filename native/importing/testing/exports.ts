import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Export, ImportedPage } from '../export.ts';

/** For tests: a folder with these files, removed when the test ends. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'grounds-importing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** For tests: a page of a Cloud export. */
export function cloudPage(title: string, content: string, space = 'Plant'): string {
  return `<!DOCTYPE html><html><head><title>${space} : ${title}</title></head><body><div id="main-header"><h1 id="title-heading"><span id="title-text">${space} : ${title}</span></h1></div><div id="content"><div class="page-metadata">Created by <span class="author">Ada</span> on Mar 22, 2023</div><div id="main-content" class="wiki-content group">${content}</div></div></body></html>`;
}

/** For tests: the list of pages of a Cloud export. */
export function cloudIndex(list: string, key = 'PL', space = 'Plant'): string {
  return `<html><head><title>${key} (${space})</title></head><body><div id="main-content" class="pageSection"><table></table></div><div class="pageSection">${list}</div></body></html>`;
}

/** For tests: all pages of an export that is then closed. */
export async function allPages(opened: Export): Promise<ImportedPage[]> {
  const pages: ImportedPage[] = [];
  for await (const page of opened.pages()) pages.push(page);
  await opened.close();
  return pages;
}
