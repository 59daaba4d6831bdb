import { expect, test } from 'vitest';
import { readPageText } from './page-text.ts';

const page = (content: string): string =>
  `<html><body><h1>Title</h1><div id="main-content">${content}</div><div id="footer">generated</div></body></html>`;
const wordsOfPage = (content: string): string => readPageText(page(content))?.words.join(' ') ?? 'no main content';

test('only the main content counts', () => {
  expect(wordsOfPage('<p>one</p><p>two</p>')).toBe('one two');
});

test('blocks, cells, breaks and lozenges part words, running text does not', () => {
  expect(wordsOfPage('<p>fo<b>o</b></p><p>bar<br/>baz</p>')).toBe('foo bar baz');
  expect(wordsOfPage('<table><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>')).toBe('a b c');
  expect(wordsOfPage('<p>State<span class="status-macro aui-lozenge">DONE</span></p>')).toBe('State DONE');
});

test('a self-closed tag holds nothing, whatever its name', () => {
  expect(wordsOfPage('<div><span class="hidden"/><div><p>Hot surface</p></div></div><p>Next</p>')).toBe(
    'Hot surface Next',
  );
});

test('noise is removed and counted by rule', () => {
  const text = readPageText(
    page('<style>a { b: c }</style><div class="toc-macro rbtoc12"><ul><li>1 Head</li></ul></div><h2>Head</h2>'),
  );
  expect(text?.words).toEqual(['Head']);
  expect(Object.fromEntries(text?.removed ?? [])).toEqual({ '<style>': 3, '.toc-macro': 2 });
});

test('in a page up to 3.x the cell is the page; its title, date and attachments are not', () => {
  const text = readPageText(
    '<table class="pagecontent"><tr><td class="pagebody"><div class="pageheader">S : P</div>' +
      '<div class="pagesubheading">This page last changed</div><h1><a name="x"></a>Head</h1><p>Body</p>' +
      '<div class="tabletitle">Attachments:</div><div class="greybox">a.png</div></td></tr></table>',
  );
  expect(text?.words).toEqual(['Head', 'Body']);
});

test('the cell of an old page ends where the page ends, whatever its tables close', () => {
  const text = readPageText(
    '<table class="pagecontent"><tr><td class="pagebody"><p><table></p><p><tr><td>a</td></p><td>b</td></tr></table>' +
      '<p>c</p></td></tr></table><table border="0"><tr><td background="border_bottom.gif">generated</td></tr></table>',
  );
  expect(text?.words).toEqual(['a', 'b', 'c']);
});

test('words of attributes are kept apart', () => {
  const text = readPageText(page('<p><img alt="Pump plan" src="a%20b.png" data-emoji-fallback="\\uD83D\\uDCD8"/></p>'));
  expect(text?.words).toEqual([]);
  expect([...(text?.attributeWords ?? [])].sort()).toEqual(['20b', 'Pump', 'a', 'b', 'plan', 'png', '📘'].sort());
});

test('a file without main content and the index of a space are no pages', () => {
  expect(readPageText('<html><body><p>text</p></body></html>')).toBeNull();
  expect(
    readPageText('<span id="title-text">Space Details:</span><div id="main-content" class="pageSection">Key</div>'),
  ).toBeNull();
});
