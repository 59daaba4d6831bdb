import { type Block, childBlocks } from '../../native/contract/index.ts';

/** The block of an id, at any depth, or null. */
export function findBlock(blocks: readonly Block[], id: string): Block | null {
  for (const block of blocks) {
    if (block.id === id) return block;
    const inside = findBlock(childBlocks(block), id);
    if (inside !== null) return inside;
  }
  return null;
}
