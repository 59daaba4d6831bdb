import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockSchema, GroundsError } from '../contract/index.ts';
import { contentOf, textOf } from './testing/content.ts';

/** Pieces of real pages, whole and broken. */
const pieces = [
  '<table>', '<tr>', '<td rowspan="2">', '<th colspan="3">', '</td>', '</tr>', '</table>', '<thead>', '<tbody/>',
  '<ul>', '<ol start="7">', '<li>', '</li>', '</ul>', '<p>', '</p>', '<p/>', '<h2 id="a">', '</h2>', '<h5>',
  '<div class="panel"><div class="panelContent">', '</div>', '<pre class="code-xml">', '</pre>', '<br/>', '<hr>',
  '<span class="status-macro aui-lozenge">', '</span>', '<a href="#x">', '<a href="b.html">', '</a>', '<strong>',
  '</strong>', '<img src="attachments/1/2.png"/>', '<style>', '</style>', '<script>', '<!--', '-->', '<![CDATA[', ']]>',
  '<div class="columnLayout"><div class="cell">', '<div class="expand-container">', '<time datetime="2024-01-01">',
  '<ac:structured-macro ac:name="info">', '<svg>', '<math>', '<template>', '<select>', '<frameset>', '<plaintext>',
  'words', ' ', '\n', '&nbsp;', '&#0;', '&amp', '<', '>', '"', '=', '/',
]; // prettier-ignore

describe('any content', () => {
  it('gives blocks that keep to the contract, or a clear error', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        const { blocks } = contentOf(parts.join(''));
        expect(blocks.every((block) => blockSchema.safeParse(block).success)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('never loses the text outside of what is broken', () => {
    const broken = fc.array(
      fc.constantFrom('</td>', '</b>', '<i>', '</div>', '<span/>', '<b x="1"', '<td>', '</p>', '<li>', '</ul>'),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(broken, (parts) => {
        const { blocks } = contentOf(`<p>alpha</p><div>${parts.join(' ')}></div><p>omega</p>`);
        const text = textOf(blocks).join(' ');
        expect(text).toContain('alpha');
        expect(text).toContain('omega');
      }),
      { numRuns: 200 },
    );
  });

  it('of any bytes is read or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        contentOf(text);
      }),
      { numRuns: 300 },
    );
  });
});

describe('time', () => {
  const cpuSeconds = (html: string) => {
    const start = process.cpuUsage();
    try {
      contentOf(html);
    } catch (error) {
      expect(error).toBeInstanceOf(GroundsError);
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };

  it.each([
    ['paragraphs', '<p>a</p>'],
    ['unclosed tags', '<b>'],
    ['unclosed formatting with attributes', '<font color=1><p>'],
    ['stray end tags', '</b></td>'],
    ['self-closed tags', '<span/>'],
    ['quotes', '<a b="'],
    ['comments', '<!--'],
    ['empty rows', '<tr></tr>'],
    ['cells', '<table><tr><td>a'],
    ['flat items', '<ul><li>a</li></ul>'],
    ['stray text in lists', '<ul>a<br>'],
    ['words and breaks', 'a<br>'],
    ['open brackets', '<'],
    ['links', '<a href="x">y</a>'],
    ['entities', '&amp;&nbsp'],
  ])('grows with the length of the page and no faster: %s', (_, piece) => {
    const length = 50_000;
    cpuSeconds(piece.repeat(length / 8 / piece.length));
    const short = cpuSeconds(piece.repeat(length / piece.length));
    const long = cpuSeconds(piece.repeat((8 * length) / piece.length));
    // A step that looks back at all that came before would take 64 times as long.
    expect(long).toBeLessThan(24 * short + 0.5);
  });
});
