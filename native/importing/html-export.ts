import { GroundsError, throwIfCancelled } from '../contract/index.ts';
import type { Export, ImportedPage, PagesOptions, SkippedFile } from './export.ts';
import { type ExportFiles, readFile } from './files/export-files.ts';
import { maxAttachmentBytes, maxPageBytes } from './files/limits.ts';
import { hashBytes, readPage } from './page/read-page.ts';
import { readOrSkip } from './read-or-skip.ts';
import { type LinkSpace, resolveLink } from './space/links.ts';
import { PageDirectory } from './space/page-directory.ts';
import { buildPageTree, type PageTree } from './space/page-tree.ts';
import { notAPage, surveyPages } from './space/survey.ts';

/** An export as HTML files. Throws `not-an-export` or `empty-export` when there is no page among the given paths. */
export async function openHtmlExport(
  files: ExportFiles,
  paths: readonly string[],
  fallbackName: string,
  signal?: AbortSignal,
): Promise<Export> {
  const survey = await surveyPages(files, paths, signal);
  if (survey.pages.length === 0) throw noPages(files.source, survey.index !== null);
  const directory = new PageDirectory(survey.pages);
  const space: LinkSpace = {
    key: survey.spaceKey,
    pages: directory,
    hasFile: (path) => files.sizes.has(path),
    attachmentWithStem: attachmentFinder(files),
  };
  const tree = buildPageTree(survey.pages, survey.index?.tree ?? [], survey.spaceName, ({ href, title }) => {
    const target = resolveLink(href, '', 'index.html', space);
    return target?.kind === 'page' ? directory.withKey(target.key) : directory.withTitle(title);
  });
  const skipped = [...files.skipped, ...survey.skipped];
  return {
    name: survey.spaceName ?? fallbackName,
    key: survey.spaceKey,
    pageCount: survey.pages.length,
    skipped,
    pages: (options = {}) => readPages(files, tree, space, skipped, options),
    readAttachment: (path) => readAttachment(files, path),
    close: () => files.close(),
  };
}

async function* readPages(
  files: ExportFiles,
  tree: PageTree,
  space: LinkSpace,
  skipped: SkippedFile[],
  { skip, signal }: PagesOptions,
): AsyncGenerator<ImportedPage> {
  for (const file of tree.order) {
    throwIfCancelled(signal);
    const bytes = await readFile(files, file.source, maxPageBytes);
    const contentHash = hashBytes(bytes);
    if (skip?.(file.source, contentHash) === true) continue;
    const page = readOrSkip(
      file.source,
      () => readPage(file, bytes, contentHash, tree.place(file), space) ?? notAPage(file.source),
    );
    if ('reason' in page) skipped.push(page);
    else yield page;
  }
}

/** The bytes of a file of the export, or null when it lacks the file. */
async function readAttachment(files: ExportFiles, path: string): Promise<Uint8Array | null> {
  return files.sizes.has(path) ? readFile(files, path, maxAttachmentBytes) : null;
}

/** Finds `attachments/1/2.png` by `attachments/1/2`. */
function attachmentFinder(files: ExportFiles): LinkSpace['attachmentWithStem'] {
  const byStem = new Map<string, string>();
  for (const path of files.sizes.keys()) {
    const stem = /^(.*attachments\/\d+\/\d+)\.\w+$/.exec(path)?.[1];
    if (stem !== undefined) byStem.set(stem, path);
  }
  return (stem) => byStem.get(stem) ?? null;
}

function noPages(source: string, hasIndex: boolean): GroundsError {
  return hasIndex
    ? new GroundsError('empty-export', `The export “${source}” lists a space but holds no pages.`)
    : new GroundsError(
        'not-an-export',
        `“${source}” holds HTML files, but none of them is a Confluence page. Choose the zip file or folder that Confluence made when the space was exported as HTML.`,
      );
}
