import type { ContextMode, ImportWarning } from '../contract/index.ts';
import { type DraftEvidence, extractEvidences } from '../evidence/index.ts';
import { type Export, type ImportedPage, openExport } from '../importing/index.ts';
import { loadTokenCounter } from '../models/load-tokenizer.ts';
import type { EvidenceDraft, PageDraft } from '../store/index.ts';
import { detectLanguage } from './detect-language.ts';
import { imagePaths } from './image-paths.ts';
import { indexedForms } from './indexed-forms.ts';

/** Characters of a page from which its language is told. */
const languageSampleCharacters = 2_000;
/** Larger ones are hardly pictures to look at in a page. */
const maxImageBytes = 20e6;
/** About so many make a token in English and German; good enough to split by until an embedder is there. */
const charactersPerToken = 4;

/** What is to be read, and how; all of it can be sent to another thread. */
export interface ReaderInput {
  /** Folder or zip file of the export. */
  path: string;
  /** Folder of the embedder whose tokens are counted; null counts four characters as one. */
  tokenizerFolder: string | null;
  contextMode: ContextMode;
  /** Content hashes of the pages that are stored already, by source. */
  known: ReadonlyMap<string, string>;
}

type CountTokens = (text: string) => number;

/** What an export says of itself. */
export interface ExportOpened {
  kind: 'opened';
  name: string;
  key: string | null;
  pageCount: number;
}

/** What is read of an export, step by step; the last is `end`. */
export type ReadingStep =
  /** Shown by the page that comes next, or by one after it. */
  | { kind: 'image'; path: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'page'; page: PageDraft; evidences: EvidenceDraft[] }
  | { kind: 'end'; skipped: { path: string; reason: string }[] };

/**
 * Reads an export up to what the store takes: whole pages in page-tree order, with their evidences as they are indexed.
 * First comes what the export says of itself.
 *
 * Each image comes once, before the first page that shows it: once a page is stored, it is not looked at again.
 * `onMet` is called for each page file before it is parsed, or passed over as unchanged. Throws what `openExport` and
 * `loadTokenCounter` throw.
 */
export async function* readPages(
  input: ReaderInput,
  onMet: (source: string, isUnchanged: boolean) => void,
): AsyncGenerator<ExportOpened | ReadingStep> {
  const opened = await openExport(input.path);
  try {
    const { name, key, pageCount } = opened;
    yield { kind: 'opened', name, key, pageCount };
    let countTokens: CountTokens | null = null;
    const skip = (source: string, contentHash: string): boolean => {
      const isUnchanged = input.known.get(source) === contentHash;
      onMet(source, isUnchanged);
      return isUnchanged;
    };
    const imagesRead = new Set<string>();
    for await (const page of opened.pages({ skip })) {
      yield* readImages(opened, page, imagesRead);
      // Only now: when nothing has changed, no tokenizer is needed, which may take a second to load.
      countTokens ??= input.tokenizerFolder === null ? estimateTokens : loadTokenCounter(input.tokenizerFolder);
      yield { kind: 'page', ...draftPage(page, countTokens, input.contextMode) };
    }
    yield { kind: 'end', skipped: opened.skipped };
  } finally {
    await opened.close();
  }
}

async function* readImages(opened: Export, page: ImportedPage, alreadyRead: Set<string>): AsyncGenerator<ReadingStep> {
  for (const path of imagePaths(page.blocks)) {
    if (alreadyRead.has(path)) continue;
    alreadyRead.add(path);
    const bytes = await opened.readAttachment(path);
    // A copy, since the bytes may lie in a buffer that is shared with others and cannot change its thread.
    if (bytes !== null && bytes.length <= maxImageBytes) yield { kind: 'image', path, bytes: new Uint8Array(bytes) };
  }
}

function draftPage(
  page: ImportedPage,
  countTokens: CountTokens,
  contextMode: ContextMode,
): { page: PageDraft; evidences: EvidenceDraft[] } {
  const drafts = extractEvidences(page, { countTokens });
  const sample = drafts
    .map(({ text }) => text)
    .join('\n')
    .slice(0, languageSampleCharacters);
  return {
    page: {
      ...page,
      language: detectLanguage(sample),
      warnings: [...page.warnings, ...inferredHeaders(page.title, drafts)],
    },
    evidences: drafts.map((draft) => ({ ...draft, ...indexedForms({ ...draft, title: page.title }, contextMode) })),
  };
}

function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** Warnings of tables whose header is a guess: their rows may be verbalized wrongly. */
function inferredHeaders(page: string, drafts: readonly DraftEvidence[]): ImportWarning[] {
  return drafts
    .filter(({ kind, headerInferred }) => kind === 'table' && headerInferred)
    .map(({ headings }) => {
      const place = headings.length === 0 ? 'A table' : `A table under “${headings.join(' › ')}”`;
      return {
        kind: 'inferred-header',
        page,
        detail: `${place} has no marked header; its bold cells were taken for one.`,
      };
    });
}
