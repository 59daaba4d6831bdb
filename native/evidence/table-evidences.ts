import type { Linearization, TableBlock } from '../contract/index.ts';
import type { LoneEvidence } from './draft.ts';
import { tableWriter, type TableWriter } from './linearize.ts';
import type { TablePiece } from './pieces.ts';
import type { CountTokens } from './count-tokens.ts';
import { splitText } from './split.ts';
import { readTable, type Row, type TableModel } from './table-model.ts';
import { verbalizeRow } from './verbalize.ts';

export interface TableOptions {
  maxTokens: number;
  countTokens: CountTokens;
  linearization: Linearization;
  /** Numbers the tables of a page, from 1 in reading order. */
  nextTableNumber: () => number;
}

/** A table inside a cell, to be read after the table around it. */
interface InnerTable {
  table: TableBlock;
  number: number;
  outerRow: string;
}

/** A stretch of a table that is one evidence, and the rows in it. */
interface TablePart {
  text: string;
  rows: Row[];
}

/**
 * A table as evidences: the whole of it (in several parts with the header repeated, when it is too long), after each
 * part its rows, and after all of them the tables inside its cells.
 */
export function tableEvidences({ table, headings }: TablePiece, options: TableOptions): LoneEvidence[] {
  return readNumbered(table, options.nextTableNumber(), null, headings, options);
}

function readNumbered(
  table: TableBlock,
  number: number,
  outerRow: string | null,
  headings: string[],
  options: TableOptions,
): LoneEvidence[] {
  const name = `Table ${number}`;
  const inner: InnerTable[] = [];
  const model = readTable(table, (innerTable, rowNumber) => {
    const innerNumber = options.nextTableNumber();
    inner.push({ table: innerTable, number: innerNumber, outerRow: `Row ${rowNumber} in ${name}` });
    return `Table ${innerNumber}`;
  });
  const where = outerRow === null ? name : `${name} (in ${outerRow})`;
  const evidences: LoneEvidence[] = [];
  for (const part of tableParts(model, where, options)) {
    const tableIndex = evidences.length;
    const base = { headings, headerInferred: model.headerInferred };
    evidences.push({
      ...base,
      kind: 'table',
      text: part.text,
      anchor: { blockIds: [table.id], row: null },
      tableIndex: null,
    });
    for (const row of part.rows) {
      for (const text of rowTexts(row, model, name, options)) {
        const anchor = { blockIds: [table.id], row: row.pageRow };
        evidences.push({ ...base, kind: 'row', text, anchor, tableIndex });
      }
    }
  }
  for (const nested of inner) {
    const path = [...headings, nested.outerRow];
    evidences.push(
      ...shifted(readNumbered(nested.table, nested.number, nested.outerRow, path, options), evidences.length),
    );
  }
  return evidences;
}

/** As many rows together as fit, below the table's name and header. */
function tableParts(
  model: TableModel,
  name: string,
  { countTokens, linearization, maxTokens }: TableOptions,
): TablePart[] {
  const writer = tableWriter(model, linearization);
  const opening = [model.title === '' ? name : `${name}: ${model.title}`, ...writer.open].join('\n');
  // A header that would fill the evidence is written once, before the rows.
  const headParts = countTokens(opening) <= maxTokens / 2 ? [] : splitText(opening, maxTokens, countTokens);
  const above = headParts.length === 0 ? opening : name;
  const budget = maxTokens - countTokens(above);
  const parts: TablePart[] = headParts.map((text) => ({ text, rows: [] }));
  let current: { lines: string[]; rows: Row[] } = { lines: [], rows: [] };
  let used = 0;
  const flush = (): void => {
    if (current.lines.length > 0) parts.push(writePart(above, current, writer));
    current = { lines: [], rows: [] };
    used = 0;
  };
  for (const row of model.rows) {
    const line = writer.row(row);
    const tokens = countTokens(line);
    if (used + tokens > budget) flush();
    // A row that is longer than an evidence is cut like running text.
    const pieces = tokens <= budget ? [line] : splitText(line, budget, countTokens);
    pieces.forEach((piece, index) => {
      if (index > 0) flush();
      current.lines.push(piece);
      if (index === 0) current.rows.push(row);
    });
    used = pieces.length > 1 ? budget : used + tokens;
  }
  flush();
  return parts.length > 0 ? parts : [{ text: [opening, ...writer.close].join('\n'), rows: [] }];
}

function writePart(
  above: string,
  { lines, rows }: { lines: string[]; rows: Row[] },
  { close }: TableWriter,
): TablePart {
  return { text: [above, ...lines, ...close].join('\n'), rows };
}

/** A row as an evidence of its own; rows that head others, or only repeat one, are none. */
function rowTexts(row: Row, model: TableModel, name: string, options: TableOptions): string[] {
  const { countTokens, linearization, maxTokens } = options;
  if (row.kind === 'group' || row.kind === 'repeated') return [];
  if (linearization === 'verbalization') return verbalizeRow(row, model, name, maxTokens, countTokens);
  const writer = tableWriter(model, linearization);
  const group = row.group === '' ? [] : [row.group];
  const text = [...group, ...writer.open, writer.row(row), ...writer.close].join('\n');
  return splitText(text, maxTokens, countTokens);
}

function shifted(evidences: LoneEvidence[], by: number): LoneEvidence[] {
  return evidences.map((evidence) => ({
    ...evidence,
    tableIndex: evidence.tableIndex === null ? null : evidence.tableIndex + by,
  }));
}
