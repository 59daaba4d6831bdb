import type { Block, CodeBlock, ExpandBlock, ListBlock, PanelBlock, TableBlock } from '../contract/index.ts';
import { actsAsHeading } from './bold-text.ts';
import { headingLine, oneLine } from './heading-line.ts';
import { boldLevel, type Heading, HeadingPath } from './heading-path.ts';
import { imageText, inlineText } from './inline-text.ts';
import { takeLeadIn } from './lead-in.ts';
import { type ListLine, listLines } from './list-lines.ts';
import { panelLabel } from './panel-label.ts';
import type { Paragraph, Piece } from './pieces.ts';
import type { CountTokens } from './count-tokens.ts';

/** Longer code in a list item is an evidence of its own; a short command stays in its step. */
const maxCodeTokensInList = 60;

/** A heading or a panel's title that is longer is read as text: it would be repeated with everything below it. */
const maxHeadingTokens = 60;

/** Where reading is: the headings above, and the labels of the boxes around. */
interface Place {
  path: HeadingPath;
  label: string;
}

/** Cuts a page into stretches that become evidences, in reading order, each with the headings above it. */
export function readPieces(blocks: readonly Block[], countTokens: CountTokens): Piece[] {
  const pieces: Piece[] = [];
  let pending: Paragraph[] = [];
  readAll(blocks, { path: new HeadingPath(), label: '' });
  return pieces;

  function readAll(inner: readonly Block[], place: Place): void {
    inner.forEach((block, index) => read(block, inner[index + 1], place));
    flush(place);
    close(0, place);
  }

  function read(block: Block, next: Block | undefined, place: Place): void {
    switch (block.kind) {
      case 'heading':
        enter({ level: block.level, text: oneLine(inlineText(block.inlines)), blockId: block.id }, place);
        break;
      case 'paragraph': {
        const text = inlineText(block.inlines);
        if (actsAsHeading(block, next))
          enter({ level: boldLevel, text: text.replace(/\s*:$/, ''), blockId: block.id }, place);
        else addText(block.id, text);
        break;
      }
      case 'image':
        addText(block.id, imageText(block));
        break;
      case 'list':
        readList(block, place);
        break;
      case 'table':
        readTable(block, place);
        break;
      case 'code':
        readCode(block, place);
        break;
      case 'panel':
        readPanel(block, place);
        break;
      case 'expand':
        readExpand(block, place);
        break;
      case 'layout':
        flush(place);
        for (const column of block.columns) readAll(column, { ...place, path: place.path.inside() });
        break;
      case 'rule':
      case 'omitted':
        break;
    }
  }

  function readCode(code: CodeBlock, place: Place): void {
    if (code.text.trim() === '') return;
    const leadIn = takeLeadIn(pending, countTokens);
    flush(place);
    pieces.push({ kind: 'code', headings: headingsAt(place), leadIn, code });
  }

  /** An expand's title heads what it hides. */
  function readExpand(block: ExpandBlock, place: Place): void {
    flush(place);
    const inside = { ...place, path: place.path.inside() };
    enter({ level: 0, text: block.title, blockId: block.id }, inside);
    readAll(block.blocks, inside);
  }

  function enter(heading: Heading, place: Place): void {
    flush(place);
    close(heading.level, place);
    if (countTokens(heading.text) > maxHeadingTokens) addText(heading.blockId, heading.text);
    else if (heading.text !== '') place.path.open(heading);
  }

  /** Ends sections. A heading without anything below it is all that its section says. */
  function close(level: number, place: Place): void {
    for (const { blockId, text } of place.path.close(level)) addText(blockId, text);
    flush(place);
  }

  function addText(blockId: string, text: string): void {
    if (text !== '') pending.push({ blockId, text });
  }

  function flush({ path, label }: Place): void {
    if (pending.length === 0) return;
    const headings = path.carry();
    const last = pieces.at(-1);
    if (last?.kind === 'text' && last.label === label && headingLine(last.headings) === headingLine(headings))
      last.paragraphs.push(...pending);
    else pieces.push({ kind: 'text', headings, label, paragraphs: pending });
    pending = [];
  }

  function readPanel(block: PanelBlock, place: Place): void {
    flush(place);
    const hasShortTitle = block.title === null || countTokens(block.title) <= maxHeadingTokens;
    const inside = {
      path: place.path.inside(),
      label: place.label + panelLabel({ ...block, title: hasShortTitle ? block.title : null }),
    };
    const count = pieces.length;
    if (!hasShortTitle) addText(block.id, block.title ?? '');
    readAll(block.blocks, inside);
    if (pieces.length === count && block.title !== null) {
      addText(block.id, panelLabel(block).trim());
      flush(place);
    }
  }

  function readList(list: ListBlock, place: Place): void {
    const entries = listLines(list, (block) => block.kind === 'code' && countTokens(block.text) > maxCodeTokensInList);
    const leadIn = entries[0]?.kind === 'line' ? takeLeadIn(pending, countTokens) : null;
    flush(place);
    const isWhole = entries.every(({ kind }) => kind === 'line');
    let lines: ListLine[] = [];
    const flushLines = (): void => {
      if (lines.length === 0) return;
      const listId = isWhole ? list.id : null;
      pieces.push({ kind: 'list', headings: place.path.carry(), label: place.label, leadIn, lines, listId });
      lines = [];
    };
    for (const entry of entries) {
      if (entry.kind === 'line') lines.push(entry);
      else {
        flushLines();
        read(entry.block, undefined, place);
      }
    }
    flushLines();
  }

  /** A table of one cell is a box that its author drew around something. */
  function readTable(table: TableBlock, place: Place): void {
    flush(place);
    const [onlyRow, ...otherRows] = table.rows;
    const [onlyCell, ...otherCells] = onlyRow?.cells ?? [];
    if (onlyCell === undefined || otherRows.length + otherCells.length > 0)
      pieces.push({ kind: 'table', headings: headingsAt(place), table });
    else readAll(onlyCell.blocks, { ...place, path: place.path.inside() });
  }

  /** Tables and code keep their form: the label of the box around them goes with the headings. */
  function headingsAt({ path, label }: Place): string[] {
    const headings = path.carry();
    return label === '' ? headings : [...headings, label.trim().replace(/:$/, '')];
  }
}
