import { type Block, childBlocks, type Inline } from '../contract/index.ts';

/** Paths inside the export of the images that blocks show, each once. */
export function imagePaths(blocks: Block[]): Set<string> {
  const paths = new Set<string>();
  const waiting = [...blocks];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (block.kind === 'image' && block.attachment !== null) paths.add(block.attachment);
    for (const inline of inlinesOf(block)) {
      if (inline.kind === 'image' && inline.attachment !== null) paths.add(inline.attachment);
    }
    waiting.push(...childBlocks(block));
  }
  return paths;
}

function inlinesOf(block: Block): Inline[] {
  return block.kind === 'heading' || block.kind === 'paragraph' ? block.inlines : [];
}
