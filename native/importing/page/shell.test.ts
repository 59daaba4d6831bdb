import { describe, expect, it } from 'vitest';
import { lineText } from '../dom/node.ts';
import { parseHtml } from '../dom/parse-html.ts';
import { looksLikePage, readShell } from './shell.ts';

const shellOf = (html: string) => readShell(parseHtml(html));
const contentText = (html: string) =>
  shellOf(html)
    ?.content?.map((node) => (node.kind === 'text' ? node.text.trim() : lineText(node)))
    .filter((text) => text !== '');

describe('the frame of a page', () => {
  it('since 5.x: breadcrumbs, metadata, content', () => {
    const html =
      '<div id="main-header"><ol id="breadcrumbs"><li class="first"><span><a href="index.html">Space</a></span></li><li><span><a href="Home_1.html">Home</a></span></li></ol><h1 id="title-heading"><span id="title-text"> Space : Page </span></h1></div>' +
      '<div id="content"><div class="page-metadata"> Created by <span class="author"> Ada 7</span>, last modified by <span class="editor"> Bob</span> on Aug 12, 2024 </div><div id="main-content" class="wiki-content group"><p>Body</p></div><div class="pageSection">Attachments</div></div><div id="footer">Jun 11, 2025</div>';
    expect(shellOf(html)).toMatchObject({
      breadcrumbs: [
        { title: 'Space', href: 'index.html' },
        { title: 'Home', href: 'Home_1.html' },
      ],
      author: 'Ada 7',
      modified: '2024-08-12',
    });
    expect(contentText(html)).toEqual(['Body']);
  });

  it('in 5.x without breadcrumbs', () => {
    const html =
      '<div id="main-header" class="pageSectionHeader"><h1 id="title-heading"><span id="title-text">S : P</span></h1><div class="page-metadata"><p>This page last changed on Aug 28, 2012 by <font color="#0050B2">lena</font>.</p></div></div><div id="main-content" class="wiki-content group">x</div>';
    expect(shellOf(html)).toMatchObject({ breadcrumbs: [], author: 'lena', modified: '2012-08-28' });
  });

  it('up to 3.x: a table cell that holds everything, attachments and comments last', () => {
    const html =
      '<table class="pagecontent"><tr><td class="pagebody"><div class="pageheader"><span class="pagetitle">S : P</span></div><div class="pagesubheading">This page last changed on Dec 16, 2010 by <font>tom</font>.</div><p>Body</p><br/><div class="tabletitle"><a name="attachments">Attachments:</a></div><div class="greybox">a.png</div></td></tr></table>';
    expect(shellOf(html)).toMatchObject({ author: 'tom', modified: '2010-12-16', breadcrumbs: [] });
    expect(contentText(html)).toEqual(['Body']);
  });

  it('stripped by hand: the content alone', () => {
    expect(contentText('<div class="wiki-content"><p>x</p></div>')).toEqual(['x']);
    expect(
      contentText('<span id="title-text">S : P</span><div class="comment-content wiki-content">no</div>'),
    ).toBeUndefined();
    expect(contentText('<div class="wiki-content group" id="main-content"><p>x</p></div>')).toEqual(['x']);
  });

  it('around nothing: a page all the same', () => {
    expect(shellOf('<h1 id="title-heading"><span id="title-text">S : Folder</span></h1>')).toMatchObject({
      content: null,
    });
  });

  it('is missing in other HTML', () => {
    expect(shellOf('<h1>Hello</h1><p>main-content wiki-content</p>')).toBeNull();
  });

  it('shows in the text of the file, whatever the order of attributes', () => {
    expect(looksLikePage('<div class="wiki-content group" id="main-content">')).toBe(true);
    expect(looksLikePage("<td valign='top' class='pagebody'>")).toBe(true);
    expect(looksLikePage('<span id="title-text">')).toBe(true);
    expect(looksLikePage('<p>about main-content and wiki-content</p>')).toBe(false);
  });
});
