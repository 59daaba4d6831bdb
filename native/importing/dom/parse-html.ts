import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { closeSelfClosedTags } from './close-tags.ts';
import { createElement, type ElementNode } from './node.ts';
import { TreeLimits } from './tree-limits.ts';

/**
 * Parses a page of an HTML export.
 *
 * Throws `page-too-deep` for a page that nests deeper than any real one or has more nodes: such a page would only
 * exhaust memory or the stack. The limits also keep the parser's own look-backs, and so its time, linear.
 */
export function parseHtml(html: string): ElementNode {
  const limits = new TreeLimits();
  const document = parse(closeSelfClosedTags(html), {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush: () => limits.push(),
      onItemPop: () => limits.pop(),
      createElement: (...details) => {
        limits.count();
        return defaultTreeAdapter.createElement(...details);
      },
    },
  });
  return convert(document);
}

function convert(document: DefaultTreeAdapterTypes.Document): ElementNode {
  const root = createElement('#document', new Map());
  const open: { from: DefaultTreeAdapterTypes.ParentNode; to: ElementNode }[] = [{ from: document, to: root }];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    for (const child of pair.from.childNodes) {
      if (defaultTreeAdapter.isTextNode(child)) {
        pair.to.children.push({ kind: 'text', text: child.value });
      } else if (defaultTreeAdapter.isElementNode(child)) {
        const element = createElement(
          child.tagName.toLowerCase(),
          new Map(child.attrs.map(({ name, value }) => [name, value])),
        );
        pair.to.children.push(element);
        open.push({ from: child, to: element });
      }
    }
  }
  return root;
}
