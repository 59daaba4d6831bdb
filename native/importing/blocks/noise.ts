import type { ElementNode } from '../dom/node.ts';

/** Elements that show no text of their own. */
const silentElements = new Set(
  'style script noscript template head meta link title fieldset input button select textarea colgroup col map'.split(
    ' ',
  ),
);

/**
 * What Confluence adds around the author's words: contents lists, hidden parameters, attachment lists. Nothing else is
 * dropped: the contents lists of old exports, which have no class of their own, stay as lists.
 */
const noiseClasses = ['toc-macro', 'hidden', 'greybox', 'page-metadata'];

/** True for what stands in a page's content without being content. */
export function isNoise(element: ElementNode): boolean {
  return silentElements.has(element.name) || noiseClasses.some((name) => element.classes.has(name));
}
