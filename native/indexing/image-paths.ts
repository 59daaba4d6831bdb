import type { Block, Inline } from '../contract/index.ts';

/** Paths inside the export of the images that blocks show, each once. */
export function imagePaths(blocks: Block[]): Set<string> {
  const paths = new Set<string>();
  const waiting = [...blocks];
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (block.kind === 'image' && block.attachment !== null) paths.add(block.attachment);
    for (const inline of inlinesOf(block)) {
      if (inline.kind === 'image' && inline.attachment !== null) paths.add(inline.attachment);
    }
    waiting.push(...childrenOf(block));
  }
  return paths;
}

function inlinesOf(block: Block): Inline[] {
  return block.kind === 'heading' || block.kind === 'paragraph' ? block.inlines : [];
}

function childrenOf(block: Block): Block[] {
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
