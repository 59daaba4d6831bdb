import type { Block, ImportWarning } from '../../contract/index.ts';
import { collectWarnings, type PageContext } from '../blocks/page-context.ts';
import { readContent } from '../blocks/read-content.ts';
import type { DomNode } from '../dom/node.ts';
import { containerReaders } from './containers.ts';
import { addHeadingAnchors } from './heading-anchors.ts';
import { macroReader } from './macros.ts';
import { referenceReaders } from './references.ts';
import type { StorageContext } from './storage-context.ts';

/**
 * The blocks of a page in storage format.
 *
 * @param context builds what the page's references are resolved with, given where to note warnings
 */
export function readStorageContent(
  nodes: readonly DomNode[],
  title: string,
  context: (warn: PageContext['warn']) => StorageContext,
): { blocks: Block[]; warnings: ImportWarning[] } {
  const { warn, warnings } = collectWarnings(title);
  const storage = context(warn);
  const blocks = readContent(nodes, storage, [macroReader(storage), ...referenceReaders(storage), ...containerReaders]);
  addHeadingAnchors(blocks, title);
  if (blocks.length === 0) warn('empty-page', 'The page is empty.');
  return { blocks, warnings };
}
