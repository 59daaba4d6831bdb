import type { CallOutput } from '../contract/index.ts';
import type { Store } from '../store/index.ts';

/** An image of a page with its media type, read off its first bytes; null for what is no image that a page shows. */
export function readImage(store: Store, collectionId: number, path: string): CallOutput<'pages.image'> {
  const bytes = store.attachments.get(collectionId, path);
  if (bytes === null) return null;
  const mediaType = mediaTypeOf(bytes);
  return mediaType === null ? null : { mediaType, base64: Buffer.from(bytes).toString('base64') };
}

/**
 * File names of thumbnails have no ending, so only the content tells. SVG runs no script inside `<img>`, which is the
 * only place where the window shows it.
 */
export function mediaTypeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  if (start.startsWith('BM')) return 'image/bmp';
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(start)) {
    return 'image/svg+xml';
  }
  return null;
}
