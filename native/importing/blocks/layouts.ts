import { childElements, type ElementNode } from '../dom/node.ts';
import { type Flow, unnumbered } from './flow.ts';
import type { ElementReader, Reader, ReadState } from './reader.ts';
import { tableCells } from './tables.ts';

/** Columns of a page layout (since 5.x) and of the section and column macros (before, and still in use). */
export const readLayout: ElementReader = (element, flow, state, reader) => {
  const cells = layoutCells(element);
  if (cells === null) return false;
  addColumns(flow, cells, state, reader);
  return true;
};

/** Adds content that stands side by side; a single column is no layout. */
export function addColumns(flow: Flow, cells: readonly ElementNode[], state: ReadState, reader: Reader): void {
  const columns = cells.map((cell) => reader.blocks(cell.children, state)).filter((blocks) => blocks.length > 0);
  flow.endText();
  if (columns.length > 1) flow.block({ id: unnumbered, kind: 'layout', columns });
  else for (const block of columns.flat()) flow.block(block);
}

function layoutCells(element: ElementNode): ElementNode[] | null {
  if (element.classes.has('columnLayout')) return withClass(element, 'cell');
  if (element.classes.has('sectionMacroRow')) return withClass(element, 'columnMacro');
  const isOldSection = element.classes.has('sectionMacro') || element.classes.has('sectionMacroWithBorder');
  return element.name === 'table' && isOldSection ? tableCells(element) : null;
}

/** The cells of a layout; null when something else stands beside them, which must not be lost. */
function withClass(element: ElementNode, className: string): ElementNode[] | null {
  const parts = childElements(element);
  return parts.length > 0 && parts.every(({ classes }) => classes.has(className)) ? parts : null;
}
