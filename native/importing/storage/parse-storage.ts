import { Parser } from 'htmlparser2';
import { createElement, type ElementNode } from '../dom/node.ts';
import { TreeLimits } from '../dom/tree-limits.ts';

/**
 * Parses a page in Confluence's storage format: XHTML with `ac:` and `ri:` elements, CDATA sections and HTML entities.
 * Not an HTML parser: that would end a paragraph at the first paragraph of a macro in it.
 *
 * Throws `page-too-deep` like its counterpart for HTML.
 */
export function parseStorage(storage: string): ElementNode {
  const root = createElement('#document', new Map());
  const open = [root];
  const limits = new TreeLimits();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        limits.count();
        limits.push();
        const element = createElement(name, new Map(Object.entries(attributes)));
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        open.at(-1)?.children.push({ kind: 'text', text });
      },
      onclosetag: () => {
        limits.pop();
        if (open.length > 1) open.pop();
      },
    },
    { recognizeCDATA: true, recognizeSelfClosing: true },
  );
  parser.end(storage);
  return root;
}
