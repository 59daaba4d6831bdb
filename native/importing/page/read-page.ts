import { createHash } from 'node:crypto';
import { collectWarnings, type PageContext } from '../blocks/page-context.ts';
import { readContent } from '../blocks/read-content.ts';
import { decodeText } from '../dom/decode.ts';
import { parseHtml } from '../dom/parse-html.ts';
import type { ImportedPage } from '../export.ts';
import { type LinkSpace, resolveAttachment, resolveLink } from '../space/links.ts';
import type { PageFile } from '../space/page-directory.ts';
import type { PagePlace } from '../space/page-tree.ts';
import { readShell, type Shell } from './shell.ts';

/** sha256 (hex) of a page's bytes: an unchanged page is known by it. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Reads one page of an HTML export, or null when the file turns out to be none.
 *
 * Throws `page-too-deep` for a page that is built to exhaust its reader.
 */
export function readPage(
  file: PageFile,
  bytes: Uint8Array,
  contentHash: string,
  place: PagePlace,
  space: LinkSpace,
): ImportedPage | null {
  const shell = readShell(parseHtml(decodeText(bytes)));
  if (shell === null) return null;
  const { warn, warnings } = collectWarnings(file.title);
  const blocks = readContent(shell.content ?? [], linkContext(file.source, space, warn));
  noteEmptiness(shell, blocks.length, warn);
  return {
    ...file,
    ...placeOf(shell, place, file, space),
    author: shell.author,
    modified: shell.modified,
    contentHash,
    blocks,
    warnings,
  };
}

/** What the content's readers need, for the page file `source`. */
function linkContext(source: string, space: LinkSpace, warn: PageContext['warn']): PageContext {
  return {
    warn,
    hasFile: space.hasFile,
    attachment: (address) => resolveAttachment(address, source, space),
    link: (href, text) => {
      const target = resolveLink(href, text, source, space);
      if (target?.kind === 'missing') warn('dangling-link', target.title);
      if (target?.kind === 'attachment' && !space.hasFile(target.path)) warn('missing-attachment', target.path);
      return target;
    },
  };
}

function noteEmptiness(shell: Shell, blockCount: number, warn: PageContext['warn']): void {
  if (shell.content === null) warn('no-main-content', 'The export holds no content for this page.');
  else if (blockCount === 0) warn('empty-page', 'The page is empty.');
}

/** The page tree knows best; pages that it lacks have their breadcrumbs. */
function placeOf(
  shell: Shell,
  place: PagePlace,
  file: PageFile,
  space: LinkSpace,
): Pick<ImportedPage, 'path' | 'parentKey' | 'position'> {
  const last = shell.breadcrumbs.at(-1);
  if (last === undefined) return place;
  const path = shell.breadcrumbs.map(({ title }) => title);
  if (place.parentKey !== null) return { ...place, path };
  const parent = resolveLink(last.href, last.title, file.source, space);
  return { ...place, path, parentKey: parent?.kind === 'page' && parent.key !== file.key ? parent.key : null };
}
