import type {
  Block,
  CodeBlock,
  HeadingBlock,
  Inline,
  ListBlock,
  ParagraphBlock,
  TableBlock,
  TableCell,
} from '../contract/index.ts';

/** Blocks for tests. Text in `**…**` is bold; ids are given by `number`. */
export function paragraph(text: string): ParagraphBlock {
  const bold = /^\*\*(.*)\*\*$/s.exec(text)?.[1];
  const inline: Inline = bold === undefined ? { kind: 'text', text } : { kind: 'text', text: bold, marks: ['strong'] };
  return { kind: 'paragraph', id: '', inlines: text === '' ? [] : [inline] };
}

export function heading(level: HeadingBlock['level'], text: string): HeadingBlock {
  return { kind: 'heading', id: '', level, inlines: [{ kind: 'text', text }], anchors: [] };
}

export function code(text: string): CodeBlock {
  return { kind: 'code', id: '', language: null, title: null, text };
}

export function list(style: ListBlock['style'], items: Block[][]): ListBlock {
  return { kind: 'list', id: '', style, start: 1, items: items.map((blocks) => ({ blocks })) };
}

export function cell(header: boolean, blocks: Block[]): TableCell {
  return { header, rowSpan: 1, columnSpan: 1, decorative: false, blocks };
}

export function td(...content: (string | Block)[]): TableCell {
  return cell(false, content.map(asBlock));
}

export function th(...content: (string | Block)[]): TableCell {
  return cell(true, content.map(asBlock));
}

export function table(rows: TableCell[][], change: Partial<TableBlock> = {}): TableBlock {
  const cells = rows.map((row) => ({ cells: row }));
  return { kind: 'table', id: '', caption: null, headRowCount: 0, rows: cells, role: 'plain', ...change };
}

/** Gives blocks their places as ids, as importing does: "3", in a list "3.item.0", in a table "3.row.cell.0". */
export function number(blocks: Block[], prefix = ''): Block[] {
  blocks.forEach((block, index) => {
    block.id = `${prefix}${index}`;
    for (const [path, inner] of innerBlocks(block)) number(inner, `${block.id}.${path}`);
  });
  return blocks;
}

function innerBlocks(block: Block): [path: string, blocks: Block[]][] {
  if (block.kind === 'list') return block.items.map((item, index) => [`${index}.`, item.blocks]);
  if (block.kind === 'table')
    return block.rows.flatMap(({ cells }, row) =>
      cells.map((inner, index): [string, Block[]] => [`${row}.${index}.`, inner.blocks]),
    );
  if (block.kind === 'layout') return block.columns.map((column, index) => [`${index}.`, column]);
  return block.kind === 'panel' || block.kind === 'expand' ? [['', block.blocks]] : [];
}

function asBlock(content: string | Block): Block {
  return typeof content === 'string' ? paragraph(content) : content;
}
