import type { ListBlock, ListItem } from '../../contract/index.ts';
import { type ElementNode, isElement } from '../dom/node.ts';
import { unnumbered } from './flow.ts';
import type { ElementReader, Reader, ReadState } from './reader.ts';

/** `ul`, `ol`, and the task and decision lists that are built on them. */
export const readList: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'ul' && element.name !== 'ol') return false;
  const style = listStyle(element);
  const items = readItems(element, style, state, reader);
  if (items.some(({ blocks }) => blocks.length > 0)) {
    flow.block({ id: unnumbered, kind: 'list', style, start: startNumber(element), items });
  } else {
    flow.endText();
  }
  return true;
};

/** Definition lists become paragraphs, the term in bold. */
export const readDefinitionTerm: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'dt') return false;
  flow.endText();
  reader.into(flow, element.children, { ...state, marks: [...new Set([...state.marks, 'strong' as const])] });
  flow.endText();
  return true;
};

function listStyle(element: ElementNode): ListBlock['style'] {
  if (element.classes.has('inline-task-list')) return 'task';
  if (element.classes.has('decision-list')) return 'decision';
  return element.name === 'ol' ? 'numbered' : 'bulleted';
}

/**
 * A list directly inside a list, which old exports write for each deeper level, belongs to the item before it. Items
 * without content are kept only where they count.
 */
function readItems(element: ElementNode, style: ListBlock['style'], state: ReadState, reader: Reader): ListItem[] {
  const items: ListItem[] = [];
  for (const node of element.children) {
    if (isElement(node) && node.name === 'li') {
      const blocks = reader.blocks(node.children, state);
      if (blocks.length > 0 || style === 'numbered') items.push({ blocks, ...checkedState(node, style) });
      continue;
    }
    const blocks = reader.blocks([node], state);
    const last = items.at(-1);
    if (last !== undefined) for (const block of blocks) last.blocks.push(block);
    else if (blocks.length > 0) items.push({ blocks });
  }
  return items;
}

function checkedState(item: ElementNode, style: ListBlock['style']): Pick<ListItem, 'checked'> {
  if (style === 'task') return { checked: item.classes.has('checked') };
  const decision = item.attributes.get('data-decision-state');
  return style === 'decision' && decision !== undefined ? { checked: decision.toUpperCase() === 'DECIDED' } : {};
}

/** `start` of the list, else the number that its first item gives itself. */
function startNumber(element: ElementNode): number {
  const firstItem = element.children.find((node) => isElement(node) && node.name === 'li');
  const itemValue = firstItem !== undefined && isElement(firstItem) ? firstItem.attributes.get('value') : undefined;
  const start = Number.parseInt(element.attributes.get('start') ?? itemValue ?? '1', 10);
  return Number.isSafeInteger(start) ? start : 1;
}
