import type { Block } from '../../native/contract/index.ts';

/** The blocks directly inside a block, in reading order. */
function childBlocks(block: Block): Block[] {
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

/** The block of an id, at any depth, or null. */
export function findBlock(blocks: readonly Block[], id: string): Block | null {
  for (const block of blocks) {
    if (block.id === id) return block;
    const inside = findBlock(childBlocks(block), id);
    if (inside !== null) return inside;
  }
  return null;
}
