import { z } from 'zod';

export const evidenceKindSchema = z.enum(['passage', 'list', 'table', 'row', 'code']);
export type EvidenceKind = z.infer<typeof evidenceKindSchema>;

/** What surrounds an evidence in the indexed text (RAGonite, section 3.1). */
export const contextModeSchema = z.enum(['none', 'title', 'heading', 'before', 'after', 'all']);
export type ContextMode = z.infer<typeof contextModeSchema>;

/** How a table row becomes text (RAGonite, section 4: verbalization against the others). */
export const linearizationSchema = z.enum(['verbalization', 'pipes', 'markdown', 'html', 'plain']);
export type Linearization = z.infer<typeof linearizationSchema>;

/** Where in its page an evidence stands, so that it can be shown in place. */
export const anchorSchema = z.object({
  /** Ids of the blocks that the evidence is made of, in reading order. */
  blockIds: z.array(z.string()).min(1),
  /** For a row: its index among the table's rows as the page has them (header rows counted), else null. */
  row: z.number().int().nullable(),
});
export type Anchor = z.infer<typeof anchorSchema>;

/** The smallest citable unit. Text is what is displayed; indexedText is what is searched. */
export const evidenceSchema = z.object({
  id: z.number().int(),
  /** Id of the page. */
  page: z.number().int(),
  title: z.string(),
  path: z.array(z.string()),
  headings: z.array(z.string()),
  kind: evidenceKindSchema,
  text: z.string(),
  before: z.string(),
  after: z.string(),
  indexedText: z.string(),
  anchor: anchorSchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** Rank (from 1) and score of an evidence in one ranking; null where that ranking did not find it. */
const placeSchema = z.object({ rank: z.number().int(), score: z.number() }).nullable();

export const pooledEvidenceSchema = z.object({
  /** Position in the pool, from 1: the source number in prompt and citations. */
  rank: z.number().int().min(1),
  evidence: evidenceSchema,
  /** The score that decided the rank; higher is better. */
  score: z.number(),
  lexical: placeSchema,
  dense: placeSchema,
  fused: placeSchema,
});
export type PooledEvidence = z.infer<typeof pooledEvidenceSchema>;

export const poolSchema = z.array(pooledEvidenceSchema);
export type Pool = z.infer<typeof poolSchema>;
