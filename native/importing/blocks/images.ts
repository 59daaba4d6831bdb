import type { Inline } from '../../contract/index.ts';
import type { ElementNode } from '../dom/node.ts';
import type { PageContext } from './page-context.ts';

/** Decoration of Confluence itself: file type icons, bullets, spinners. */
const iconPath = /(?:^|\/)images\/(?:icons|border)\//;

/** An image of the page, or null for an icon of Confluence's interface. */
export function readImage(element: ElementNode, page: PageContext): Extract<Inline, { kind: 'image' }> | null {
  const src = element.attributes.get('src') ?? '';
  if (iconPath.test(src) || element.classes.has('icon')) return null;
  return {
    kind: 'image',
    alt: element.attributes.get('alt')?.trim() ?? '',
    attachment: attachmentOf(element, src, page),
    widthPx: widthOf(element, src),
  };
}

function attachmentOf(element: ElementNode, src: string, page: PageContext): string | null {
  const address = [src, element.attributes.get('data-image-src') ?? ''].find(
    (candidate) => page.attachment(candidate) !== null,
  );
  if (address === undefined) return null;
  const path = page.attachment(address);
  if (path !== null && !page.hasFile(path)) page.warn('missing-attachment', path);
  return path;
}

function widthOf(element: ElementNode, src: string): number | null {
  const width = Number(/[?&]width=(\d+)/.exec(src)?.[1] ?? element.attributes.get('width')?.replace(/px$/, ''));
  return Number.isFinite(width) && width > 0 ? width : null;
}
