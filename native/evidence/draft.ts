import type { Anchor, EvidenceKind } from '../contract/index.ts';

/** An evidence as the page gives it, before it is stored. */
export interface DraftEvidence {
  kind: EvidenceKind;
  /** What is displayed, prompted and cited. */
  text: string;
  /** Headings above it, the outermost first. */
  headings: string[];
  /** Last words of the evidence before it. */
  before: string;
  /** First words of the evidence after it. */
  after: string;
  anchor: Anchor;
  /** For a row: index, in the same array, of the table evidence that it belongs to; else null. */
  tableIndex: number | null;
  /** True for a table whose header was taken from a bold first row or column, not from its markup. */
  headerInferred: boolean;
}

/** An evidence that does not know its neighbours yet. */
export type LoneEvidence = Omit<DraftEvidence, 'before' | 'after'>;

/** An evidence that is no part of a table. */
export function loneEvidence(kind: EvidenceKind, text: string, headings: string[], blockIds: string[]): LoneEvidence {
  return { kind, text, headings, anchor: { blockIds, row: null }, tableIndex: null, headerInferred: false };
}
