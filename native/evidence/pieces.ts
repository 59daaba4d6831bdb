import type { CodeBlock, TableBlock } from '../contract/index.ts';
import type { ListLine } from './list-lines.ts';

/** Text that belongs to one block. */
export interface Paragraph {
  blockId: string;
  text: string;
}

interface PieceBase {
  headings: string[];
}
/** Paragraphs that follow each other under one heading. */
export interface TextPiece extends PieceBase {
  kind: 'text';
  /** What the box around them is: "[Warning] Hot surface: ", or empty. */
  label: string;
  paragraphs: Paragraph[];
}
export interface ListPiece extends PieceBase {
  kind: 'list';
  label: string;
  /** The sentence that announces the list. */
  leadIn: Paragraph | null;
  lines: ListLine[];
  /** The whole list, when the lines are all of it. */
  listId: string | null;
}
export interface TablePiece extends PieceBase {
  kind: 'table';
  table: TableBlock;
}
export interface CodePiece extends PieceBase {
  kind: 'code';
  leadIn: Paragraph | null;
  code: CodeBlock;
}
/** A stretch of a page that becomes one evidence, or several of a kind. */
export type Piece = TextPiece | ListPiece | TablePiece | CodePiece;
