import type { Block, ImportWarning } from '../contract/index.ts';

/** One page of an export, as it is stored: identity, metadata, and its content as typed blocks. */
export interface ImportedPage {
  /** The Confluence page id when the export tells it, else the file's path inside the export. */
  key: string;
  title: string;
  /** Titles of what lies above the page, as Confluence's breadcrumbs show them: the space first. */
  path: string[];
  parentKey: string | null;
  /** Place among its siblings, from 0. */
  position: number;
  author: string | null;
  /** ISO 8601 date (`2024-08-12`) of the last change. */
  modified: string | null;
  /** Path of the page's file inside the export. */
  source: string;
  /** sha256 (hex) of the bytes that the page was read from. */
  contentHash: string;
  blocks: Block[];
  warnings: ImportWarning[];
}

/** A file that is no page, or could not be read as one, and why. */
export interface SkippedFile {
  path: string;
  reason: string;
}

export interface PagesOptions {
  /** Says that a page is already known with this content: it is not parsed and not yielded. */
  skip?: (source: string, contentHash: string) => boolean;
  signal?: AbortSignal;
}

/** An opened Confluence export. Pages are read one at a time; nothing but names is held. */
export interface Export {
  /** Name of the space, else of the file or folder. */
  name: string;
  /** Key of the space when the export tells it. */
  key: string | null;
  pageCount: number;
  /** Grows while pages are read: a page that cannot be read ends up here. */
  skipped: SkippedFile[];
  /** Whole pages, parents before children, siblings in their order. */
  pages(options?: PagesOptions): AsyncIterable<ImportedPage>;
  /** Bytes of an attachment by its path inside the export, or null when the export lacks it. */
  readAttachment(path: string): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
