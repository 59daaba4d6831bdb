import { describe, expect, it } from 'vitest';
import { mediaTypeOf } from './read-image.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('mediaTypeOf', () => {
  // First bytes as the formats' specifications give them.
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/bmp', 'BM\0\0'],
    ['image/svg+xml', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/svg+xml', '<svg viewBox="0 0 1 1"/>'],
  ])('recognises %s', (mediaType, start) => {
    expect(mediaTypeOf(bytes(start))).toBe(mediaType);
  });

  it('takes nothing else for an image', () => {
    expect(mediaTypeOf(bytes('<html><svg></svg></html>'))).toBeNull();
    expect(mediaTypeOf(bytes('%PDF-1.7'))).toBeNull();
    expect(mediaTypeOf(new Uint8Array())).toBeNull();
  });
});
