import type { ElementNode } from '../dom/node.ts';

/** Elements that show no text of their own. */
const silentElements = new Set(
  'style script noscript template head meta link title fieldset input button select textarea colgroup col map'.split(
    ' ',
  ),
);

/** What Confluence adds around the author's words: contents lists, hidden parameters, attachment lists. */
const noiseClasses = ['toc-macro', 'hidden', 'greybox', 'page-metadata'];

/** True for what stands in a page's content without being content. */
export function isNoise(element: ElementNode): boolean {
  if (silentElements.has(element.name)) return true;
  if (noiseClasses.some((name) => element.classes.has(name))) return true;
  // Up to 4.x the contents list has no class but the name of its generated style (`rbtoc1292512351516`).
  for (const name of element.classes) if (/^rbtoc\d+$/.test(name)) return true;
  return false;
}
