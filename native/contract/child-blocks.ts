import type { Block } from './page.ts';

/** The blocks directly inside a block, in reading order. */
export function childBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks);
    case 'table':
      return block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
    case 'panel':
    case 'expand':
      return block.blocks;
    case 'layout':
      return block.columns.flat();
    case 'heading':
    case 'paragraph':
    case 'code':
    case 'image':
    case 'rule':
    case 'omitted':
      return [];
  }
}
