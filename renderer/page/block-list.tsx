import type { Block } from '../../native/contract/index.ts';
import { BlockView } from './block-view.tsx';

/** Blocks in reading order. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.id} block={block} />);
}
