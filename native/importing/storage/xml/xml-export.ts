import { GroundsError, throwIfCancelled } from '../../../contract/index.ts';
import type { Export, ImportedPage, PagesOptions, SkippedFile } from '../../export.ts';
import { type ExportFiles, formatMegabytes, readFile } from '../../files/export-files.ts';
import { maxAttachmentBytes, maxPageBytes } from '../../files/limits.ts';
import { hashBytes } from '../../page/read-page.ts';
import { readOrSkip } from '../../read-or-skip.ts';
import { type LinkSpace, resolveLink } from '../../space/links.ts';
import { PageDirectory } from '../../space/page-directory.ts';
import type { PagePlace } from '../../space/page-tree.ts';
import { parseStorage } from '../parse-storage.ts';
import { readStorageContent } from '../read-storage-page.ts';
import { StoragePages } from '../storage-pages.ts';
import { storedBody } from './body.ts';
import { readObjects } from './objects.ts';
import { placePages } from './page-places.ts';
import { attachmentName, readSpaceContent, type SpaceContent, type XmlPage } from './space-content.ts';

/**
 * An XML space export. Its file is gone through twice, for the tree and for the bodies, so that memory stays flat;
 * pages come in the order of their bodies in the file, with their place in the tree.
 *
 * Throws `empty-export` when the space has no current page, `archive-corrupt` when the file breaks off.
 */
export async function openXmlExport(
  files: ExportFiles,
  path: string,
  fallbackName: string,
  signal?: AbortSignal,
): Promise<Export> {
  const content = await readSpaceContent(readObjects(files.chunks(path)), signal);
  if (content.pages.size === 0) {
    throw new GroundsError('empty-export', `The space export “${files.source}” holds no current page.`);
  }
  const skipped: SkippedFile[] = [...files.skipped];
  const space = new XmlSpace(files, path, content);
  return {
    name: content.name ?? fallbackName,
    key: content.key,
    pageCount: content.pages.size,
    skipped,
    pages: (options = {}) => space.readPages(skipped, options),
    readAttachment: async (name) => (files.sizes.has(name) ? readFile(files, name, maxAttachmentBytes) : null),
    close: () => files.close(),
  };
}

/** A space whose pages can be read; holds what their references are resolved with. */
class XmlSpace {
  private readonly places: ReadonlyMap<string, PagePlace>;
  private readonly titles: StoragePages;
  private readonly links: LinkSpace;
  private readonly attachmentFiles: ReadonlyMap<string, string>;

  constructor(
    private readonly files: ExportFiles,
    private readonly path: string,
    private readonly content: SpaceContent,
  ) {
    const pages = [...content.pages.values()];
    this.places = placePages(content);
    this.titles = new StoragePages(pages.map(({ id, title }) => ({ key: id, title, space: content.key })));
    this.attachmentFiles = latestVersions(files);
    this.links = {
      key: content.key,
      pages: new PageDirectory(pages.map(({ id, title }) => ({ key: id, title, source: this.sourceOf(id) }))),
      hasFile: (name) => files.sizes.has(name),
      attachmentWithStem: () => null,
    };
  }

  async *readPages(skipped: SkippedFile[], options: PagesOptions): AsyncGenerator<ImportedPage> {
    const withoutBody = new Map(this.content.pages);
    for await (const object of readObjects(this.files.chunks(this.path))) {
      throwIfCancelled(options.signal);
      const pageId = object.className === 'BodyContent' ? object.references.get('content') : undefined;
      const page = pageId === undefined ? undefined : withoutBody.get(pageId);
      if (page === undefined) continue;
      withoutBody.delete(page.id);
      const read = object.isTooLarge
        ? tooLarge(this.sourceOf(page.id))
        : this.readPage(page, storedBody(object), options);
      if (read !== null && 'reason' in read) skipped.push(read);
      else if (read !== null) yield read;
    }
    for (const page of withoutBody.values()) {
      const read = this.readPage(page, '', options);
      if (read !== null && !('reason' in read)) yield read;
    }
  }

  /** A page, the reason why it is skipped, or null when it is known. */
  private readPage(page: XmlPage, body: string, { skip }: PagesOptions): ImportedPage | SkippedFile | null {
    const { modified, title, id: key } = page;
    const source = this.sourceOf(key);
    const place = this.places.get(key) ?? { path: [], parentKey: null, position: 0 };
    const contentHash = hashBytes(new TextEncoder().encode(JSON.stringify([page, place, body])));
    if (skip?.(source, contentHash) === true) return null;
    const author = page.creator === null ? null : (this.content.users.get(page.creator) ?? page.creator);
    return readOrSkip(source, () => ({
      key,
      title,
      source,
      contentHash,
      author,
      modified,
      ...place,
      ...this.readBody(page, body),
    }));
  }

  private readBody(page: XmlPage, body: string): Pick<ImportedPage, 'blocks' | 'warnings'> {
    return readStorageContent(parseStorage(body).children, page.title, (warn) => ({
      warn,
      hasFile: this.links.hasFile,
      attachment: () => null,
      link: (href, text) => resolveLink(href, text, this.sourceOf(page.id), this.links),
      pageByTitle: (title, spaceKey, anchor) => this.titles.linkTo(title, spaceKey ?? this.content.key, anchor),
      pageById: (id, anchor) => (this.content.pages.has(id) ? { kind: 'page', key: id, anchor } : null),
      attachmentNamed: (fileName, pageTitle) => this.attachmentPath(fileName, this.pageTitled(pageTitle) ?? page.id),
      userName: (id) => this.content.users.get(id) ?? null,
    }));
  }

  private pageTitled(title: string | null): string | null {
    return title === null ? null : (this.links.pages.withTitle(title)?.key ?? null);
  }

  private attachmentPath(fileName: string, pageId: string): string | null {
    const id = this.content.attachments.get(attachmentName(pageId, fileName));
    return id === undefined ? null : (this.attachmentFiles.get(`${pageId}/${id}`) ?? null);
  }

  private sourceOf(pageId: string): string {
    return `${this.path}#${pageId}`;
  }
}

function tooLarge(path: string): SkippedFile {
  return { path, reason: `Larger than ${formatMegabytes(maxPageBytes)}: no page is read at this size.` };
}

/** Files of attachments (`attachments/page/attachment/version`) by page and attachment, the latest version of each. */
function latestVersions(files: ExportFiles): Map<string, string> {
  const latest = new Map<string, { version: number; path: string }>();
  for (const path of files.sizes.keys()) {
    const [, name, version] = /^attachments\/(\d+\/\d+)\/(\d+)(?:\.\w+)?$/.exec(path) ?? [];
    if (name === undefined || (latest.get(name)?.version ?? -1) >= Number(version)) continue;
    latest.set(name, { version: Number(version), path });
  }
  return new Map([...latest].map(([name, { path }]) => [name, path]));
}
