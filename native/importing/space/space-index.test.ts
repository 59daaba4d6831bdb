import { describe, expect, it } from 'vitest';
import { parseHtml } from '../dom/parse-html.ts';
import { buildPageTree } from './page-tree.ts';
import { readSpaceIndex } from './space-index.ts';

const details = '<div id="main-content" class="pageSection"><table><tr><th>Key</th><td>K</td></tr></table></div>';
const list =
  '<ul><li><a href="Home_1.html">Home</a> <img src="home.png"/><ul><li><a href="A_2.html">A</a><ul><li><a href="B_3.html">B</a></li></ul></li></ul><ul><li><a href="C_4.html">C</a></li></ul></li></ul>';
const index = (body: string) => readSpaceIndex(parseHtml(`<title>K (My (old) space)</title>${body}`));

describe('the list of pages', () => {
  it('tells key, name and tree, each child in a list of its own', () => {
    expect(index(details + list)).toEqual({
      key: 'K',
      name: 'My (old) space',
      tree: [
        { href: 'Home_1.html', title: 'Home', parent: null },
        { href: 'A_2.html', title: 'A', parent: 0 },
        { href: 'B_3.html', title: 'B', parent: 1 },
        { href: 'C_4.html', title: 'C', parent: 0 },
      ],
    });
  });

  it('is read from old exports as well', () => {
    const old = `<table class="pagecontent"><tr><td class="pagebody"><center><h1>Space Details:</h1></center><table class="grid"></table>${list}</td></tr></table>`;
    expect(index(old)?.tree).toHaveLength(4);
  });

  it('is read without the details of the space, as its file may have been renamed and cut', () => {
    expect(index(`<h1 id="title-heading"></h1><div class="pageSection">${list}</div>`)?.key).toBe('K');
  });

  it('is not an ordinary page in index.html', () => {
    expect(index('<div id="main-content" class="wiki-content group"><p>Home</p></div>')).toBeNull();
    expect(index('<table class="pagecontent"><tr><td class="pagebody"><h1>Head</h1></td></tr></table>')).toBeNull();
  });
});

describe('the page tree', () => {
  const page = (key: string) => ({ key, title: `Page ${key}`, source: `${key}.html` });
  const pages = [page('4'), page('3'), page('1'), page('9'), page('8')];
  const tree = buildPageTree(pages, index(details + list)?.tree ?? [], 'Space', ({ href }) => {
    const id = /_(\d+)/.exec(href)?.[1];
    return pages.find(({ key }) => key === id) ?? null;
  });

  it('gives each page its parent, its place among its siblings and the titles above it', () => {
    expect(tree.place(page('1'))).toEqual({ path: ['Space'], parentKey: null, position: 0 });
    const child = pages[0];
    expect(child && tree.place(child)).toEqual({ path: ['Space', 'Page 1'], parentKey: '1', position: 1 });
  });

  it('hands pages below one that is not in the export up to the page above', () => {
    const grandchild = pages[1];
    expect(grandchild && tree.place(grandchild)).toEqual({
      path: ['Space', 'Page 1', 'A'],
      parentKey: '1',
      position: 0,
    });
  });

  it('has its pages in reading order and those that it lacks at its end', () => {
    expect(tree.order.map(({ key }) => key)).toEqual(['1', '3', '4', '8', '9']);
  });
});
