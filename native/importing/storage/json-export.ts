import { z } from 'zod';
import { GroundsError, throwIfCancelled } from '../../contract/index.ts';
import { decodeText } from '../dom/decode.ts';
import { type DomNode, isElement, lineText } from '../dom/node.ts';
import type { Export, ImportedPage, PagesOptions, SkippedFile } from '../export.ts';
import { type ExportFiles, readFile } from '../files/export-files.ts';
import { maxPageBytes } from '../files/limits.ts';
import { parseDate } from '../page/dates.ts';
import { hashBytes } from '../page/read-page.ts';
import { readOrSkip } from '../read-or-skip.ts';
import { type LinkSpace, resolveLink } from '../space/links.ts';
import { PageDirectory, type PageFile } from '../space/page-directory.ts';
import { parseStorage } from './parse-storage.ts';
import { readStorageContent } from './read-storage-page.ts';
import type { StorageContext } from './storage-context.ts';
import { StoragePages } from './storage-pages.ts';

/** A page as the ConfQuestions benchmark publishes it (arXiv 2412.10571): storage format and where it came from. */
const documentSchema = z.object({
  title: z.string(),
  url: z.string(),
  content: z.string(),
  space: z.string().optional(),
});
type PageDocument = z.infer<typeof documentSchema>;

interface JsonPage extends PageFile {
  space: string | null;
}

/** A folder of JSON pages. Throws `not-an-export` when no file among the given paths is such a page. */
export async function openJsonExport(
  files: ExportFiles,
  paths: readonly string[],
  fallbackName: string,
  signal?: AbortSignal,
): Promise<Export> {
  const skipped: SkippedFile[] = [...files.skipped];
  const pages: JsonPage[] = [];
  const keys = new Set<string>();
  for (const path of paths) {
    throwIfCancelled(signal);
    const document = await readDocument(files, path);
    if ('reason' in document) {
      skipped.push(document);
      continue;
    }
    const id = /\/pages\/(\d+)/.exec(document.url)?.[1];
    const key = id === undefined || keys.has(id) ? path : id;
    keys.add(key);
    pages.push({ key, title: document.title.trim() || path, source: path, space: document.space ?? null });
  }
  if (pages.length === 0) {
    throw new GroundsError(
      'not-an-export',
      `“${files.source}” holds JSON files, but none of them is a Confluence page.`,
    );
  }
  const spaces = new Set(pages.map(({ space }) => space));
  const [onlySpace = null] = spaces.size === 1 ? spaces : [];
  return {
    name: onlySpace ?? fallbackName,
    key: onlySpace,
    pageCount: pages.length,
    skipped,
    pages: (options = {}) => readPages(files, pages, skipped, options),
    readAttachment: () => Promise.resolve(null),
    close: () => files.close(),
  };
}

async function* readPages(
  files: ExportFiles,
  pages: readonly JsonPage[],
  skipped: SkippedFile[],
  { skip, signal }: PagesOptions,
): AsyncGenerator<ImportedPage> {
  const contextOf = contextFactory(pages);
  for (const [position, page] of pages.entries()) {
    throwIfCancelled(signal);
    const bytes = await readFile(files, page.source, maxPageBytes);
    const contentHash = hashBytes(bytes);
    if (skip?.(page.source, contentHash) === true) continue;
    const { content } = documentSchema.parse(JSON.parse(decodeText(bytes)));
    const read = readOrSkip(page.source, () => {
      const { byline, nodes } = takeByline(parseStorage(content).children);
      return { ...byline, ...readStorageContent(nodes, page.title, contextOf(page)) };
    });
    const { key, title, source, space } = page;
    const path = space === null ? [] : [space];
    if ('reason' in read) skipped.push(read);
    else yield { key, title, source, path, parentKey: null, position, contentHash, ...read };
  }
}

/** What a page's references are resolved with: the other pages; the form has neither attachments nor users. */
function contextFactory(
  pages: readonly JsonPage[],
): (page: JsonPage) => (warn: StorageContext['warn']) => StorageContext {
  const directory = new PageDirectory(pages);
  const titles = new StoragePages(pages);
  const space: LinkSpace = { key: null, pages: directory, hasFile: () => false, attachmentWithStem: () => null };
  return (page) => (warn) => ({
    warn,
    hasFile: space.hasFile,
    attachment: () => null,
    link: (href, text) => resolveLink(href, text, page.source, space),
    pageByTitle: (title, spaceKey, anchor) => titles.linkTo(title, spaceKey ?? page.space, anchor),
    pageById: (id, anchor) => (directory.withKey(id) === null ? null : { kind: 'page', key: id, anchor }),
    attachmentNamed: () => null,
    userName: () => null,
  });
}

async function readDocument(files: ExportFiles, path: string): Promise<PageDocument | SkippedFile> {
  try {
    const parsed = documentSchema.safeParse(JSON.parse(decodeText(await readFile(files, path, maxPageBytes))));
    return parsed.success ? parsed.data : { path, reason: 'Not a Confluence page.' };
  } catch (error) {
    if (error instanceof SyntaxError) return { path, reason: 'Not readable as JSON.' };
    if (error instanceof GroundsError && error.code === 'archive-too-large') return { path, reason: error.message };
    throw error;
  }
}

/** The first paragraph repeats what Confluence shows above a page: owner and last change. It is no content. */
function takeByline(nodes: readonly DomNode[]): {
  byline: Pick<ImportedPage, 'author' | 'modified'>;
  nodes: readonly DomNode[];
} {
  const [first, ...rest] = nodes;
  const match =
    first !== undefined && isElement(first) ? /^Owned by (.+?) Last updated: (.+?) by .*$/.exec(lineText(first)) : null;
  if (match === null) return { byline: { author: null, modified: null }, nodes };
  return { byline: { author: match[1] ?? null, modified: parseDate(match[2] ?? '') }, nodes: rest };
}
