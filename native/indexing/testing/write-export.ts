import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of an export for tests: its file's name without ending, title, and paragraphs. */
export interface ExportedPage {
  id: string;
  title: string;
  paragraphs: string[];
}

/** Writes a small Confluence HTML export for tests. */
export function writeExport(folder: string, pages: ExportedPage[]): void {
  mkdirSync(folder, { recursive: true });
  const links = pages.map(({ id, title }) => `<li><a href="${id}.html">${title}</a></li>`).join('');
  const index = `<div id="main-content" class="pageSection"><h2>Available Pages:</h2><ul>${links}</ul></div>`;
  writeFileSync(join(folder, 'index.html'), shell('DOC (Docs)', index));
  for (const { id, title, paragraphs } of pages) {
    const content = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
    const body = `<div id="main-content" class="wiki-content group">${content}</div>`;
    writeFileSync(join(folder, `${id}.html`), shell(`Docs : ${title}`, body));
  }
}

function shell(title: string, body: string): string {
  return `<!DOCTYPE html><html><head><title>${title}</title><meta charset="UTF-8"></head><body><div id="page">
    <div id="main"><div id="main-header"><h1 id="title-heading"><span id="title-text">${title}</span></h1></div>
    <div id="content" class="view">${body}</div></div></div></body></html>`;
}
