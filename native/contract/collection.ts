import { z } from 'zod';
import { evidenceKindSchema } from './evidence.ts';

export const warningKindSchema = z.enum([
  'dangling-link',
  'missing-attachment',
  'omitted-macro',
  'inferred-header',
  'empty-page',
  'no-main-content',
  'unreadable-file',
  'shape',
]);
export type WarningKind = z.infer<typeof warningKindSchema>;

export const importWarningSchema = z.object({
  kind: warningKindSchema,
  /** Title of the page, or path of the file where there is no page. */
  page: z.string(),
  detail: z.string(),
});
export type ImportWarning = z.infer<typeof importWarningSchema>;

export const importReportSchema = z.object({
  collectionId: z.number().int(),
  collection: z.string(),
  /** Files that were read as pages, counted by what became of them. */
  pages: z.object({
    imported: z.number().int(),
    unchanged: z.number().int(),
    replaced: z.number().int(),
    gone: z.number().int(),
  }),
  /** Files that are no pages, and why. */
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
  /** Titles of pages in the collection that the export no longer has; kept until the user agrees to remove them. */
  gonePages: z.array(z.object({ id: z.number().int(), title: z.string() })),
  evidences: z.record(evidenceKindSchema, z.number().int()),
  warnings: z.array(importWarningSchema),
  seconds: z.number(),
  created: z.string(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const collectionSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Space key when the export tells it. */
  key: z.string().nullable(),
  /** Where it was imported from. */
  source: z.string(),
  pageCount: z.number().int(),
  evidenceCount: z.number().int(),
  /** Evidences that have a vector of the current embedder. */
  embeddedCount: z.number().int(),
  /** `importing`: an import is under way or was broken off and can be resumed. */
  state: z.enum(['importing', 'indexing', 'ready']),
  /** Languages of its pages with their shares, largest first, as ISO 639-1 codes. */
  languages: z.array(z.object({ language: z.string(), share: z.number() })),
  /** Questions that the collection can answer, to try it with; only the sample has some. */
  suggestions: z.array(z.string()),
  created: z.string(),
  updated: z.string(),
});
export type Collection = z.infer<typeof collectionSchema>;

export const importProgressSchema = z.object({
  stage: z.enum(['opening', 'reading', 'embedding']),
  collectionId: z.number().int().nullable(),
  collection: z.string(),
  pagesDone: z.number().int(),
  pagesTotal: z.number().int(),
  evidencesDone: z.number().int(),
  evidencesTotal: z.number().int(),
  /** Estimated time left for the whole import, or null when it cannot be told yet. */
  secondsLeft: z.number().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
