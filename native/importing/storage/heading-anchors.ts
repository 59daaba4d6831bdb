import type { Block, HeadingBlock } from '../../contract/index.ts';

/**
 * Gives headings the anchors that Confluence makes from their text when it shows the page: the storage format has none,
 * yet links use them (`#Title-HeadingText` in addresses, the bare text in the storage format's own links).
 */
export function addHeadingAnchors(blocks: readonly Block[], title: string): void {
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const text = headingText(block);
      const anchor = `${withoutSpace(title)}-${withoutSpace(text)}`;
      block.anchors = [...new Set([...block.anchors, text, anchor])];
    } else if (block.kind === 'panel' || block.kind === 'expand') {
      addHeadingAnchors(block.blocks, title);
    } else if (block.kind === 'layout') {
      for (const column of block.columns) addHeadingAnchors(column, title);
    }
  }
}

function headingText(heading: HeadingBlock): string {
  return heading.inlines
    .map((inline) => ('text' in inline ? inline.text : ''))
    .join('')
    .trim();
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
