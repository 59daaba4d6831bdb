import type { ListItem } from '../../contract/index.ts';
import { emoticonSymbol } from '../blocks/emoticons.ts';
import { unnumbered } from '../blocks/flow.ts';
import { addColumns } from '../blocks/layouts.ts';
import type { ElementReader } from '../blocks/reader.ts';
import { childElements, descendants, type ElementNode, lineText } from '../dom/node.ts';

/** Elements that carry settings, or hints for authors, but nothing to read. */
const settings = new Set([
  'ac:parameter',
  'ac:placeholder',
  'ac:task-id',
  'ac:task-uuid',
  'ac:task-status',
  'ac:adf-attribute',
]);

const dropSettings: ElementReader = (element) => settings.has(element.name) || element.name.startsWith('ri:');

const readLayoutSection: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'ac:layout-section') return false;
  flow.endText();
  addColumns(flow, childElements(element), state, reader);
  return true;
};

const readTasks: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'ac:task-list') return false;
  const items: ListItem[] = childElements(element).flatMap((task) => {
    // Sub-tasks are a list of their own inside the list.
    const blocks = reader.blocks(task.name === 'ac:task' ? task.children : [task], state);
    const status = childElements(task).find(({ name }) => name === 'ac:task-status');
    return blocks.length === 0 ? [] : [{ blocks, checked: status !== undefined && lineText(status) === 'complete' }];
  });
  if (items.length > 0) flow.block({ id: unnumbered, kind: 'list', style: 'task', start: 1, items });
  return true;
};

const readEmoticon: ElementReader = (element, flow) => {
  if (element.name !== 'ac:emoticon' && element.name !== 'ac:hipchat-emoticon') return false;
  const fallback = element.attributes.get('ac:emoji-fallback') ?? '';
  const name = element.attributes.get('ac:name') ?? element.attributes.get('ac:shortcut') ?? '';
  const text = /[^\x20-\x7e]/.test(fallback) ? fallback : (emoticonSymbol(name) ?? (name === '' ? '' : `(${name})`));
  if (text !== '') flow.inline({ kind: 'emoticon', text });
  return true;
};

/** Content of the new editor that the storage format has no element for; a plain copy of it may follow. */
const readExtension: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'ac:adf-extension') return false;
  flow.endText();
  const decisions = [...descendants(element)].filter((node) => isNode(node, 'decision-item'));
  if (decisions.length > 0) {
    const items: ListItem[] = decisions.map((item) => ({
      blocks: reader.blocks(item.children, state),
      checked: childElements(item).some(
        (child) => child.attributes.get('key') === 'state' && lineText(child) === 'DECIDED',
      ),
    }));
    flow.block({ id: unnumbered, kind: 'list', style: 'decision', start: 1, items });
  } else {
    const copy = childElements(element).find(({ name }) => name === 'ac:adf-fallback');
    reader.into(flow, copy === undefined ? element.children : copy.children, state);
    flow.endText();
  }
  return true;
};

function isNode(element: ElementNode, type: string): boolean {
  return element.name === 'ac:adf-node' && element.attributes.get('type') === type;
}

/** Readers of what holds content in the storage format and is neither a macro nor a reference. */
export const containerReaders: readonly ElementReader[] = [
  dropSettings,
  readLayoutSection,
  readTasks,
  readEmoticon,
  readExtension,
];
