import type { HeadingBlock } from '../../contract/index.ts';
import { Flow, unnumbered } from './flow.ts';
import type { ElementReader } from './reader.ts';

/**
 * `h1` to `h6`. Its anchors are its id (since 4.x), the named anchors in it (before) and any that stand just before it.
 * Blocks inside a heading (a picture, a panel) follow it; a heading without text is none.
 */
export const readHeading: ElementReader = (element, flow, state, reader) => {
  const level = headingLevel(element.name);
  if (level === null) return false;
  flow.endText();
  flow.anchor(element.attributes.get('id') ?? '');
  const inner = new Flow();
  reader.into(inner, element.children, state);
  const blocks = inner.end();
  const text = blocks.find((block) => block.kind === 'paragraph');
  for (const anchor of [...inner.takeAnchors(), ...(text?.anchors ?? [])]) flow.anchor(anchor);
  for (const block of blocks) {
    if (block !== text) flow.block(block);
    else flow.block({ id: unnumbered, kind: 'heading', level, inlines: text.inlines, anchors: flow.takeAnchors() });
  }
  return true;
};

function headingLevel(name: string): HeadingBlock['level'] | null {
  switch (name) {
    case 'h1':
      return 1;
    case 'h2':
      return 2;
    case 'h3':
      return 3;
    case 'h4':
      return 4;
    case 'h5':
      return 5;
    case 'h6':
      return 6;
    default:
      return null;
  }
}
