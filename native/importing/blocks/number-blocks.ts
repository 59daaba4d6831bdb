import type { Block } from '../../contract/index.ts';

/**
 * Gives each block its place in the page as a path of indices: "3", in a list "3.item.index", in a table
 * "3.row.cell.index", in a layout "3.column.index", in a panel "3.index".
 */
export function numberBlocks(blocks: Block[], prefix = ''): Block[] {
  blocks.forEach((block, index) => {
    block.id = `${prefix}${index}`;
    for (const { blocks: inner, path } of innerBlocks(block)) numberBlocks(inner, `${block.id}.${path}`);
  });
  return blocks;
}

function innerBlocks(block: Block): { blocks: Block[]; path: string }[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item, index) => ({ blocks: item.blocks, path: `${index}.` }));
    case 'table':
      return block.rows.flatMap(({ cells }, row) =>
        cells.map((cell, index) => ({ blocks: cell.blocks, path: `${row}.${index}.` })),
      );
    case 'layout':
      return block.columns.map((blocks, index) => ({ blocks, path: `${index}.` }));
    case 'panel':
    case 'expand':
      return [{ blocks: block.blocks, path: '' }];
    case 'heading':
    case 'paragraph':
    case 'code':
    case 'image':
    case 'rule':
    case 'omitted':
      return [];
  }
}
