import { throwIfCancelled } from '../../contract/index.ts';
import { decodeText } from '../dom/decode.ts';
import { findElement, lineText } from '../dom/node.ts';
import { parseHtml } from '../dom/parse-html.ts';
import type { SkippedFile } from '../export.ts';
import { type ExportFiles, formatMegabytes, readFile, readHead } from '../files/export-files.ts';
import { maxPageBytes } from '../files/limits.ts';
import { looksLikePage } from '../page/shell.ts';
import { cleanTitle, pageIdFromPath, sharedSpaceName, stripSpaceName, titleFromPath } from '../page/title.ts';
import { readOrSkip } from '../read-or-skip.ts';
import type { PageFile } from './page-directory.ts';
import { looksLikeIndex, readSpaceIndex, type SpaceIndex } from './space-index.ts';

/** In every shell the title and the frame of a page stand in its first few kilobytes. */
const headBytes = 64 * 1024;

/** What an export holds, found without reading its pages whole. */
export interface Survey {
  spaceKey: string | null;
  spaceName: string | null;
  pages: PageFile[];
  /** The space's list of pages, when the export has it. */
  index: SpaceIndex | null;
  skipped: SkippedFile[];
}

/** Looks into the head of each HTML file for title and frame. */
export async function surveyPages(files: ExportFiles, paths: readonly string[], signal?: AbortSignal): Promise<Survey> {
  const found: { path: string; title: string; space: string | null }[] = [];
  const skipped: SkippedFile[] = [];
  let index: SpaceIndex | null = null;
  for (const path of paths) {
    throwIfCancelled(signal);
    if ((files.sizes.get(path) ?? 0) > maxPageBytes) {
      skipped.push({ path, reason: `Larger than ${formatMegabytes(maxPageBytes)}: no page is read at this size.` });
      continue;
    }
    const html = decodeText(await readHead(files, path, headBytes));
    if (looksLikeIndex(html)) {
      const list = await readIndex(files, path, skipped);
      index ??= list;
      if (list !== null) continue;
    }
    const head = await readPageHead(files, path, html);
    if (head === null) skipped.push(notAPage(path));
    else found.push({ path, ...head });
  }
  const spaceName = index?.name ?? found.find(({ space }) => space !== null)?.space ?? sharedSpaceName(found);
  return { spaceKey: index?.key ?? null, spaceName, pages: identify(found, spaceName), index, skipped };
}

async function readIndex(files: ExportFiles, path: string, skipped: SkippedFile[]): Promise<SpaceIndex | null> {
  const html = decodeText(await readFile(files, path, maxPageBytes));
  const index = readOrSkip(path, () => readSpaceIndex(parseHtml(html)));
  if (index === null || !('reason' in index)) return index;
  skipped.push(index);
  return null;
}

/** Why a file was not imported that has not the frame of a page. */
export function notAPage(path: string): SkippedFile {
  return { path, reason: 'Not a Confluence page.' };
}

/** Title and space of a file that has the frame of a Confluence page, else null. */
async function readPageHead(
  files: ExportFiles,
  path: string,
  head: string,
): Promise<{ title: string; space: string | null } | null> {
  const isShort = (files.sizes.get(path) ?? 0) <= headBytes;
  const html = isShort || looksLikePage(head) ? head : decodeText(await readFile(files, path, maxPageBytes));
  if (!looksLikePage(html)) return null;
  return {
    title: textOf(/<title[^>]*>([^<]*)/i.exec(html)?.[1] ?? ''),
    space: firstBreadcrumb(html),
  };
}

function firstBreadcrumb(html: string): string | null {
  const start = html.search(/<ol id="breadcrumbs"/i);
  if (start < 0) return null;
  const link = findElement(parseHtml(html.slice(start, start + 2000)), ({ name }) => name === 'a');
  const name = link === null ? '' : lineText(link);
  return name === '' ? null : name;
}

function textOf(html: string): string {
  return html === '' ? '' : cleanTitle(lineText(parseHtml(`<p>${html}`)));
}

/** Keys are page ids where file names have them; a file whose id another file has too goes by its path. */
function identify(found: readonly { path: string; title: string }[], spaceName: string | null): PageFile[] {
  const taken = new Set<string>();
  return found.map(({ path, title }) => {
    const id = pageIdFromPath(path);
    const key = id === null || taken.has(id) ? path : id;
    taken.add(key);
    return { key, title: stripSpaceName(title, spaceName) || titleFromPath(path), source: path };
  });
}
