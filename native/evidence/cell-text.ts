import type { Block, ListBlock, TableBlock } from '../contract/index.ts';
import { oneLine } from './heading-line.ts';
import { imageText, inlineText } from './inline-text.ts';
import { listLines } from './list-lines.ts';
import { panelLabel } from './panel-label.ts';

/** What stands for a table inside a cell, which is a table of its own. */
export type NameTable = (table: TableBlock) => string;

/**
 * What a cell says, on one line: paragraphs apart by " / ", list items by "; ", a heading with a colon before what it
 * heads.
 */
export function cellText(blocks: readonly Block[], nameTable: NameTable): string {
  let text = '';
  let separator = '';
  for (const block of blocks) {
    const piece = oneLine(blockText(block, nameTable));
    if (piece === '') continue;
    text += separator + piece;
    const announces = block.kind === 'heading' || (block.kind === 'paragraph' && piece.endsWith(':'));
    separator = announces ? (piece.endsWith(':') ? ' ' : ': ') : ' / ';
  }
  return text;
}

function blockText(block: Block, nameTable: NameTable): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.inlines).replace(/\s*\n\s*/g, ' / ');
    case 'list':
      return listText(block, nameTable);
    case 'table':
      return nameTable(block);
    case 'code':
      return [block.title, block.text].filter((part) => part !== null).join(': ');
    case 'panel':
      return panelLabel(block) + cellText(block.blocks, nameTable);
    case 'expand':
      return [block.title, cellText(block.blocks, nameTable)].filter((part) => part !== '').join(': ');
    case 'layout':
      return block.columns.map((column) => cellText(column, nameTable)).join(' / ');
    case 'image':
      return imageText(block);
    case 'rule':
    case 'omitted':
      return '';
  }
}

function listText(list: ListBlock, nameTable: NameTable): string {
  const items: string[] = [];
  for (const entry of listLines(list, () => false)) {
    if (entry.kind === 'break') items.push(cellText([entry.block], nameTable));
    else if (entry.marker === '' && items.length > 0) items.push(`${items.pop() ?? ''} ${entry.text}`);
    else items.push((entry.marker === '- ' ? '' : entry.marker) + entry.text);
  }
  return items.map(oneLine).join('; ');
}
