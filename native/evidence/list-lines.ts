import type { Block, ListBlock, ListItem } from '../contract/index.ts';
import { imageText, inlineText } from './inline-text.ts';
import { panelLabel } from './panel-label.ts';

/** One line of a list as it is written down. */
export interface ListLine {
  kind: 'line';
  depth: number;
  /** "- ", "1. ", "1.1 ", "[x] "; empty for a line that goes on with an item. */
  marker: string;
  text: string;
  blockId: string;
}
/** A block in a list that is an evidence of its own. */
interface ListBreak {
  kind: 'break';
  block: Block;
}

/** Writes a list down line by line; `standsAlone` says which blocks are not to be lines of it. */
export function listLines(list: ListBlock, standsAlone: (block: Block) => boolean): (ListLine | ListBreak)[] {
  return readList(list, { depth: 0, number: '' });

  function readList(block: ListBlock, { depth, number }: { depth: number; number: string }): (ListLine | ListBreak)[] {
    return block.items.flatMap((item, index) => {
      const own = block.style === 'numbered' ? `${number}${block.start + index}` : '';
      const lines = item.blocks.flatMap((inner) => readBlock(inner, { depth, number: own === '' ? '' : `${own}.` }));
      return marked(lines, markerOf(block, item, own), depth);
    });
  }

  function readBlock(block: Block, place: { depth: number; number: string }): (ListLine | ListBreak)[] {
    if (block.kind === 'table' || standsAlone(block)) return [{ kind: 'break', block }];
    const line = (text: string): ListLine[] =>
      text === '' ? [] : [{ kind: 'line', depth: place.depth, marker: '', text, blockId: block.id }];
    switch (block.kind) {
      case 'list':
        return readList(block, { ...place, depth: place.depth + 1 });
      case 'panel':
        return labelled(
          block.blocks.flatMap((inner) => readBlock(inner, place)),
          panelLabel(block),
          line,
        );
      case 'expand':
        return [...line(block.title), ...block.blocks.flatMap((inner) => readBlock(inner, place))];
      case 'layout':
        return block.columns.flat().flatMap((inner) => readBlock(inner, place));
      case 'heading':
      case 'paragraph':
        return line(inlineText(block.inlines));
      case 'code':
        return line(block.title === null ? block.text : `${block.title}\n${block.text}`);
      case 'image':
        return line(imageText(block));
      case 'rule':
      case 'omitted':
        return [];
    }
  }
}

/** A line as text: indented by its depth, and where it goes on with an item, below the item's text. */
export function writeLine({ depth, marker, text }: ListLine): string {
  const indent = '  '.repeat(depth) + (marker === '' ? '  ' : '');
  return `${indent}${marker}${text.replaceAll('\n', `\n${'  '.repeat(depth + 1)}`)}`;
}

/** Puts an item's marker on its first line; an item that begins with a deeper list or a table has an empty line for it. */
function marked(lines: (ListLine | ListBreak)[], marker: string, depth: number): (ListLine | ListBreak)[] {
  const [first, ...others] = lines;
  if (first?.kind !== 'line' || first.depth !== depth || first.marker !== '') return lines;
  return [{ ...first, marker }, ...others];
}

function markerOf(list: ListBlock, item: ListItem, number: string): string {
  if (list.style === 'numbered') return number.includes('.') ? `${number} ` : `${number}. `;
  if (item.checked === undefined) return '- ';
  return item.checked ? '[x] ' : '[ ] ';
}

function labelled(
  lines: (ListLine | ListBreak)[],
  label: string,
  line: (text: string) => ListLine[],
): (ListLine | ListBreak)[] {
  const [first, ...others] = lines;
  if (first?.kind !== 'line' || first.marker !== '') return [...line(label.trim()), ...lines];
  return [{ ...first, text: label + first.text }, ...others];
}
