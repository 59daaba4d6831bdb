import type { Block, ImportWarning, Inline } from '../../contract/index.ts';
import { collectWarnings } from '../blocks/page-context.ts';
import { readContent } from '../blocks/read-content.ts';
import { findElement } from '../dom/node.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { type LinkSpace, resolveAttachment, resolveLink } from '../space/links.ts';
import { PageDirectory, type PageFile } from '../space/page-directory.ts';

/** For tests: a space of the given files and pages. */
export function spaceOf(files: readonly string[], pages: readonly PageFile[] = []): LinkSpace {
  return {
    key: null,
    pages: new PageDirectory(pages),
    hasFile: (path) => files.includes(path),
    attachmentWithStem: (stem) => files.find((path) => path.startsWith(`${stem}.`)) ?? null,
  };
}

/** For tests: the blocks and warnings of a page content's HTML. */
export function contentOf(
  html: string,
  files: readonly string[] = [],
  pages: readonly PageFile[] = [],
): { blocks: Block[]; warnings: ImportWarning[] } {
  const space = spaceOf(files, pages);
  const { warn, warnings } = collectWarnings('Test page');
  const body = findElement(parseHtml(`<body>${html}`), ({ name }) => name === 'body');
  const blocks = readContent(body?.children ?? [], {
    warn,
    hasFile: space.hasFile,
    attachment: (address) => resolveAttachment(address, 'page.html', space),
    link: (href, text) => resolveLink(href, text, 'page.html', space),
  });
  return { blocks, warnings };
}

/** For tests: what can be read in blocks, a line for each heading, paragraph, cell and so on. */
export function textOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [block.inlines.map(inlineText).join('')];
      case 'list':
        return block.items.flatMap((item) => textOf(item.blocks));
      case 'table':
        return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => textOf(cell.blocks)));
      case 'code':
        return [block.title, block.text].filter((text) => text !== null);
      case 'panel':
      case 'expand':
        return [block.title, ...textOf(block.blocks)].filter((text) => text !== null);
      case 'layout':
        return block.columns.flatMap(textOf);
      case 'image':
      case 'rule':
      case 'omitted':
        return [];
    }
  });
}

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'mention':
      return inline.name;
    case 'jira':
      return [inline.key, inline.summary, inline.status].filter((text) => text !== null).join(' ');
    case 'break':
      return '\n';
    case 'image':
      return '';
    case 'text':
    case 'link':
    case 'status':
    case 'date':
    case 'emoticon':
      return inline.text;
  }
}
