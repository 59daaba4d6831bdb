import type { Block, LinkTarget, Mark, TableBlock } from '../../contract/index.ts';
import { type DomNode, type ElementNode, isElement } from '../dom/node.ts';
import { Flow } from './flow.ts';
import type { PageContext } from './page-context.ts';

/** What an element inherits from those around it. */
export interface ReadState {
  marks: readonly Mark[];
  link: LinkTarget | null;
  /** What a table here is, told by a container around it. */
  tableRole: TableBlock['role'];
  /** Title of the code block that a container around it has. */
  codeTitle: string | null;
}

export const plainState: ReadState = { marks: [], link: null, tableRole: 'plain', codeTitle: null };

/** Reads an element into the flow; false leaves it to the next reader. */
export type ElementReader = (element: ElementNode, flow: Flow, state: ReadState, reader: Reader) => boolean;

/** Block-level elements without a reader of their own: their content starts and ends on a line of its own. */
const blockElements = new Set(
  'address article aside body center dd details dialog div dl dt figcaption figure footer form header html legend li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * Turns nodes into blocks by asking each element reader in turn. An element that none takes is transparent: its content
 * is read as if it stood there alone, so that unknown markup never costs text.
 *
 * Recursion is as deep as the page nests, which parsing has limited.
 */
export class Reader {
  constructor(
    readonly page: PageContext,
    private readonly elementReaders: readonly ElementReader[],
  ) {}

  /** Reads nodes into a flow that others read into as well. */
  into(flow: Flow, nodes: readonly DomNode[], state: ReadState): void {
    for (const node of nodes) {
      if (!isElement(node)) flow.text(node.text, state.marks, state.link);
      else if (!this.elementReaders.some((read) => read(node, flow, state, this))) this.transparent(node, flow, state);
    }
  }

  /** Reads nodes as the whole content of a container. */
  blocks(nodes: readonly DomNode[], state: ReadState = plainState): Block[] {
    const flow = new Flow();
    this.into(flow, nodes, state);
    return flow.end();
  }

  private transparent(element: ElementNode, flow: Flow, state: ReadState): void {
    const isBlock = blockElements.has(element.name);
    if (isBlock) flow.endText();
    this.into(flow, element.children, state);
    if (isBlock) flow.endText();
  }
}
