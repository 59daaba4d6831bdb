import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeSelfClosedTags } from './close-tags.ts';
import { lineText } from './node.ts';
import { parseHtml } from './parse-html.ts';

describe('self-closed tags', () => {
  it.each([
    ['<span class="i"/><div>x</div>', '<span class="i"></span><div>x</div>'],
    ['<p />a<p/>', '<p ></p>a<p></p>'],
    ['<br/><img src="a"/><col />', '<br/><img src="a"/><col />'],
    ['<a href=x/>y</a>', '<a href=x/>y</a>'],
    ['<a title="1 > 0"/>', '<a title="1 > 0"></a>'],
    ["<a t='/>'>x</a>", "<a t='/>'>x</a>"],
    ['<!-- <p/> --><p/>', '<!-- <p/> --><p></p>'],
    ['<script>if (a<b/>c) {}</script><p/>', '<script>if (a<b/>c) {}</script><p></p>'],
    ['1 < 2 <p/>', '1 < 2 <p></p>'],
    ['<TH CLASS="n"/>', '<TH CLASS="n"></th>'],
    ['<p/', '<p/'],
    ['<p a="never closed/><p/>', '<p a="never closed/><p/>'],
    ['<ac:x a="1"/>', '<ac:x a="1"></ac:x>'],
  ])('%s', (html, closed) => {
    expect(closeSelfClosedTags(html)).toBe(closed);
  });

  it('are closed without touching any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      ' ',
      'a',
      '<p/>',
      '<b>',
      '</b>',
      '<!--',
      '-->',
      '<style>',
      '&',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        // End tags are added and closing slashes go; all else stays, in its order.
        expect(isSubsequence(html.replaceAll('/', ''), closeSelfClosedTags(html))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('with more attributes than any page has are refused, since parsing them takes quadratic time', () => {
    const attributes = Array.from({ length: 1000 }, (_, index) => `a${index}`).join(' ');
    expect(() => closeSelfClosedTags(`<p ${attributes}>`)).toThrow(/attributes/);
  });
});

describe('a page', () => {
  it('that nests too deep is refused with a sentence, not with a stack overflow', () => {
    expect(() => parseHtml('<div>'.repeat(100_000))).toThrow(expect.objectContaining({ code: 'page-too-deep' }));
    expect(() => parseHtml(Array.from({ length: 50_000 }, (_, index) => `<font size=${index}>`).join(''))).toThrow(
      /deep/,
    );
  });

  it('that nests as deep as real ones is read', () => {
    expect(lineText(parseHtml(`${'<div>'.repeat(300)}x`))).toBe('x');
  });
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const character of part) {
    at = whole.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
