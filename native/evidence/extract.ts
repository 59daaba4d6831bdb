import type { Block, Linearization } from '../contract/index.ts';
import type { DraftEvidence, LoneEvidence } from './draft.ts';
import { listEvidences } from './list-evidences.ts';
import type { Piece } from './pieces.ts';
import { readPieces } from './read-pieces.ts';
import { type CountTokens, countByWord } from './count-tokens.ts';
import { addSurroundings } from './surroundings.ts';
import { tableEvidences, type TableOptions } from './table-evidences.ts';
import { codeEvidences, passageEvidences } from './text-evidences.ts';

export interface ExtractOptions {
  /** Tokens of the embedder, without special ones. */
  countTokens: CountTokens;
  /** Size of an evidence; its headings are not counted. */
  maxTokens?: number;
  /** Size of what is known of each neighbour. */
  contextTokens?: number;
  linearization?: Linearization;
}

/**
 * The evidences of a page in reading order: passages, lists, code, whole tables and their rows (RAGonite, section 3.1).
 *
 * Each word of the page is in one of them or in its headings; rows repeat their table, and the parts of a long list or
 * table repeat what announces it. Nothing is truncated.
 */
export function extractEvidences(
  page: { blocks: readonly Block[] },
  { countTokens, maxTokens = 180, contextTokens = 40, linearization = 'verbalization' }: ExtractOptions,
): DraftEvidence[] {
  const count = countByWord(countTokens);
  let tables = 0;
  const options = { maxTokens, countTokens: count, linearization, nextTableNumber: () => (tables += 1) };
  const evidences: LoneEvidence[] = [];
  for (const piece of readPieces(page.blocks, count)) {
    const start = evidences.length;
    for (const evidence of pieceEvidences(piece, options)) {
      const { tableIndex } = evidence;
      evidences.push({ ...evidence, tableIndex: tableIndex === null ? null : tableIndex + start });
    }
  }
  return addSurroundings(evidences, contextTokens, count);
}

function pieceEvidences(piece: Piece, options: TableOptions): LoneEvidence[] {
  const { maxTokens, countTokens } = options;
  switch (piece.kind) {
    case 'text':
      return passageEvidences(piece, maxTokens, countTokens);
    case 'list':
      return listEvidences(piece, maxTokens, countTokens);
    case 'code':
      return codeEvidences(piece, maxTokens, countTokens);
    case 'table':
      return tableEvidences(piece, options);
  }
}
