import { describe, expect, it } from 'vitest';
import type { Block } from '../../contract/index.ts';
import { contentOf, textOf } from '../testing/content.ts';

const paragraph = (text: string): unknown =>
  expect.objectContaining({ kind: 'paragraph', inlines: [{ kind: 'text', text }] });

describe('running text', () => {
  it('collapses white space as a browser does and trims it around line breaks', () => {
    expect(contentOf('<p> a\n  b&nbsp; c <br/> d </p>').blocks).toEqual([
      {
        id: '0',
        kind: 'paragraph',
        inlines: [{ kind: 'text', text: 'a b c' }, { kind: 'break' }, { kind: 'text', text: 'd' }],
      },
    ]);
  });

  it('keeps marks, also nested and across blocks', () => {
    expect(contentOf('<p>a <strong>b <em>c</em></strong><tt>d</tt></p>').blocks[0]).toMatchObject({
      inlines: [
        { kind: 'text', text: 'a ' },
        { kind: 'text', text: 'b ', marks: ['strong'] },
        { kind: 'text', text: 'c', marks: ['strong', 'emphasis'] },
        { kind: 'text', text: 'd', marks: ['code'] },
      ],
    });
    expect(contentOf('<b><p>x</p><p>y</p></b>').blocks).toMatchObject([
      { inlines: [{ text: 'x', marks: ['strong'] }] },
      { inlines: [{ text: 'y', marks: ['strong'] }] },
    ]);
  });

  it('makes no block of what shows nothing', () => {
    expect(contentOf('<p>&nbsp;</p><p/><div><br/></div><p>\u200b</p><h2> </h2><ul><li></li></ul>').blocks).toEqual([]);
  });

  it('keeps text of unknown elements and text without any', () => {
    expect(contentOf('loose <custom-thing>words</custom-thing><div>next</div>').blocks).toEqual([
      paragraph('loose words'),
      paragraph('next'),
    ]);
  });

  it('keeps the text under an inline comment and drops its marker', () => {
    expect(
      contentOf(
        '<p>a <span class="inline-comment-marker" data-ref="1">b</span> <ac:inline-comment-marker ac:ref="2">c</ac:inline-comment-marker></p>',
      ).blocks,
    ).toEqual([paragraph('a b c')]);
  });

  it('drops styles, scripts, contents lists, hidden parameters and attachment lists, wherever they stand', () => {
    const noise =
      '<style>p{}</style><script>var x;</script><div class="toc-macro rbtoc1"><ul><li>T</li></ul></div>' +
      '<fieldset class="hidden"><input value="v"/></fieldset><div class="hidden">H</div><div class="greybox">G</div>';
    expect(textOf(contentOf(`<h2>Head<style>s</style></h2>${noise}<p>Body</p>`).blocks)).toEqual(['Head', 'Body']);
  });
});

describe('headings', () => {
  it('carry their level and every name by which links point to them', () => {
    expect(contentOf('<h2 id="Page-Head"><a name="Page-Why%3F"></a>Head</h2>').blocks).toEqual([
      {
        id: '0',
        kind: 'heading',
        level: 2,
        inlines: [{ kind: 'text', text: 'Head' }],
        anchors: ['Page-Head', 'Page-Why?'],
      },
    ]);
    const macro = '<p><span class="confluence-anchor-link" id="x"></span></p><h3>After</h3>';
    expect(contentOf(macro).blocks).toMatchObject([{ kind: 'heading', level: 3, anchors: ['x'] }]);
  });

  it('hand a picture or panel inside them on to the page', () => {
    const blocks = contentOf(
      '<h2>Valve<div class="panel"><div class="panelContent"><p>hot</p></div></div></h2>',
    ).blocks;
    expect(blocks).toMatchObject([{ kind: 'heading' }, { kind: 'panel', blocks: [{ kind: 'paragraph' }] }]);
  });
});

describe('lists', () => {
  it('keep nesting, numbering and the number that they start with', () => {
    expect(contentOf('<ol start="4"><li><p>A</p><ol><li>A1</li></ol></li><li>B</li></ol>').blocks).toMatchObject([
      {
        kind: 'list',
        style: 'numbered',
        start: 4,
        items: [
          { blocks: [{ kind: 'paragraph' }, { kind: 'list', start: 1, items: [{ blocks: [paragraph('A1')] }] }] },
          { blocks: [paragraph('B')] },
        ],
      },
    ]);
  });

  it('that stand directly in a list belong to the item before', () => {
    expect(contentOf('<ul><li>A</li><ul><li>A1</li></ul><li>B</li></ul>').blocks).toMatchObject([
      { items: [{ blocks: [paragraph('A'), { kind: 'list' }] }, { blocks: [paragraph('B')] }] },
    ]);
  });

  it('know which tasks are done', () => {
    const html =
      '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1"><span class="placeholder-inline-tasks">Pay</span></li><li data-inline-task-id="2">Ship</li></ul>';
    expect(contentOf(html).blocks).toMatchObject([
      { style: 'task', items: [{ checked: true, blocks: [paragraph('Pay')] }, { checked: false }] },
    ]);
  });

  it('of decisions are told apart', () => {
    expect(contentOf('<ul class="decision-list"><li>Use steel.</li></ul>').blocks).toMatchObject([
      { style: 'decision', items: [{ blocks: [paragraph('Use steel.')] }] },
    ]);
  });
});

describe('code', () => {
  it('keeps title, language and every space', () => {
    const html =
      '<div class="code panel pdl"><div class="codeHeader panelHeader pdl"><b>Copy</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false">cp a b\n  ls\n</pre></div></div>';
    expect(contentOf(html).blocks).toEqual([
      { id: '0', kind: 'code', language: 'bash', title: 'Copy', text: 'cp a b\n  ls' },
    ]);
  });

  it.each([
    ['<pre class="theme: Confluence; brush: xml; gutter: false">x</pre>', 'xml'],
    ['<pre class="theme: Confluence; brush: java; gutter: false">x</pre>', null],
    ['<div class="code"><div class="codeContent"><pre class="code-java">x</pre></div></div>', null],
    ['<div class="code"><div class="codeContent"><pre class="code-sql">x</pre></div></div>', 'sql'],
    ['<pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: c#; theme: C">x</pre>', 'c#'],
    ['<pre data-syntaxhighlighter-params="brush: plain">x</pre>', null],
    ['<div class="preformatted panel"><div class="preformattedContent panelContent"><pre>x</pre></div></div>', null],
  ])('names a language only where the author did: %s', (html, language) => {
    expect(contentOf(html).blocks).toMatchObject([{ kind: 'code', text: 'x', language }]);
  });

  it('joins the spans of old syntax colouring', () => {
    const html = '<pre class="code-java">svn co https:<span class="code-comment">//host/x</span><br/>ls</pre>';
    expect(contentOf(html).blocks).toMatchObject([{ text: 'svn co https://host/x\nls' }]);
  });
});

describe('callouts', () => {
  it.each([
    ['information', 'info'],
    ['note', 'note'],
    ['tip', 'tip'],
    ['warning', 'warning'],
  ])('of the class %s are panels of the kind %s', (name, panel) => {
    const html = `<div class="confluence-information-macro confluence-information-macro-${name}"><p class="title">Mind</p><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>the gap</p></div></div>`;
    expect(contentOf(html).blocks).toMatchObject([
      { kind: 'panel', panel, title: 'Mind', blocks: [paragraph('the gap')] },
    ]);
  });

  it('of old exports are tables whose bold first line is the title', () => {
    const table = (body: string) =>
      `<div class='panelMacro'><table class='noteMacro'><tr><td><img src="images/icons/emoticons/warning.gif"></td><td>${body}</td></tr></table></div>`;
    expect(contentOf(table('<b>Mind</b><br /><p>the gap</p>')).blocks).toMatchObject([
      { panel: 'note', title: 'Mind', blocks: [paragraph('the gap')] },
    ]);
    expect(contentOf(table('<p><b>Not</b> a title</p>')).blocks).toMatchObject([{ panel: 'note', title: null }]);
  });

  it('keep their text when the icon before it is self-closed', () => {
    const html =
      '<div class="confluence-information-macro confluence-information-macro-tip"><span class="aui-icon"/><div class="confluence-information-macro-body"><p>hot</p></div></div><p>Next</p>';
    expect(contentOf(html).blocks).toMatchObject([{ kind: 'panel', blocks: [paragraph('hot')] }, paragraph('Next')]);
  });

  it('include panels with a headline, quotes, and what apps build alike', () => {
    const panel =
      '<div class="panel"><div class="panelHeader"><b>Head</b></div><div class="panelContent"><p>in</p></div></div>';
    expect(contentOf(panel).blocks).toMatchObject([{ panel: 'panel', title: 'Head', blocks: [paragraph('in')] }]);
    expect(contentOf('<blockquote><p>said</p></blockquote>').blocks).toMatchObject([{ panel: 'quote', title: null }]);
    const app =
      '<div class="projectdoc-information-macro projectdoc-information-macro-box"><p class="title">New</p><div class="projectdoc-information-macro-body"><p>x</p></div></div>';
    expect(contentOf(app).blocks).toMatchObject([{ panel: 'panel', title: 'New' }]);
  });
});

describe('other containers', () => {
  it('are expands with their title', () => {
    const html =
      '<div class="expand-container"><div class="expand-control"><span class="expand-control-icon"><img src="images/icons/grey_arrow_down.png"></span><span class="expand-control-text">More</span></div><div class="expand-content"><p>inside</p></div></div>';
    expect(contentOf(html).blocks).toMatchObject([{ kind: 'expand', title: 'More', blocks: [paragraph('inside')] }]);
  });

  it('are layouts in columns; one column is none', () => {
    const cell = (text: string) => `<div class="cell normal"><div class="innerCell"><p>${text}</p></div></div>`;
    const layout = (cells: string) => `<div class="contentLayout2"><div class="columnLayout">${cells}</div></div>`;
    expect(contentOf(layout(cell('a') + cell('b'))).blocks).toMatchObject([
      { kind: 'layout', columns: [[{ id: '0.0.0' }], [{ id: '0.1.0' }]] },
    ]);
    expect(contentOf(layout(cell('a'))).blocks).toEqual([paragraph('a')]);
  });

  it('are columns that old exports build as a table', () => {
    expect(contentOf('<table class="sectionMacro"><tr><td>a</td><td>b</td></tr></table>').blocks).toMatchObject([
      { kind: 'layout', columns: [[paragraph('a')], [paragraph('b')]] },
    ]);
  });

  it('are rules and definition lists', () => {
    expect(contentOf('<hr/><dl><dt>Term</dt><dd>Meaning</dd></dl>').blocks).toMatchObject([
      { kind: 'rule' },
      { inlines: [{ text: 'Term', marks: ['strong'] }] },
      paragraph('Meaning'),
    ]);
  });
});

describe('inlines', () => {
  const inlinesOf = (html: string) =>
    (contentOf(`<p>${html}</p>`).blocks[0] as Extract<Block, { kind: 'paragraph' }>).inlines;

  it('know a status and its colour', () => {
    expect(inlinesOf('<span class="status-macro aui-lozenge aui-lozenge-success">DONE</span>')).toEqual([
      { kind: 'status', text: 'DONE', colour: 'green' },
    ]);
    expect(inlinesOf('<span class="status-macro aui-lozenge">OPEN</span>')).toMatchObject([{ colour: null }]);
  });

  it('keep boxes apart from the words beside them', () => {
    expect(inlinesOf('is<span class="status-macro aui-lozenge">DONE</span>')).toEqual([
      { kind: 'text', text: 'is ' },
      { kind: 'status', text: 'DONE', colour: null },
    ]);
  });

  it('know a Jira issue with summary and status', () => {
    const html =
      '<span class="confluence-jim-macro jira-issue" data-jira-key="AB-1"><a href="https://jira.test/browse/AB-1" class="jira-issue-key"><img class="icon" src="x"/>AB-1</a> - <span class="summary">It leaks</span> <span class="aui-lozenge aui-lozenge-complete">To Do</span></span>';
    expect(inlinesOf(html)).toEqual([
      { kind: 'jira', key: 'AB-1', summary: 'It leaks', status: 'To Do', url: 'https://jira.test/browse/AB-1' },
    ]);
  });

  it('know people and dates', () => {
    const html =
      '<a class="confluence-userlink user-mention" href="https://wiki.test/people/1">Ada L.</a> <time datetime="2024-08-30" class="date-past">30 Aug 2024</time>';
    expect(inlinesOf(html)).toEqual([
      { kind: 'mention', name: 'Ada L.' },
      { kind: 'text', text: ' ' },
      { kind: 'date', text: '30 Aug 2024', iso: '2024-08-30' },
    ]);
  });

  it.each([
    [
      '<img class="emoticon" data-emoji-fallback="\\uD83D\\uDCD8" data-emoticon-name="blue-star" alt="(blue star)"/>',
      '📘',
    ],
    ['<img class="emoticon" data-emoji-fallback="🔴" data-emoticon-name="blue-star"/>', '🔴'],
    ['<img class="emoticon" data-emoji-fallback=":check_mark:" data-emoticon-name="tick" alt="(tick)"/>', '✅'],
    ['<img class="emoticon" src="./icons/emoticons/check.gif" alt=""/>', '✅'],
    ['<img class="emoticon" src="./icons/emoticons/error.gif" alt=""/>', '❌'],
    ['<img class="emoticon" data-emoticon-name="unheard-of" alt="(unheard of)"/>', '(unheard of)'],
  ])('say what an emoticon shows: %s', (html, text) => {
    expect(inlinesOf(html)).toEqual([{ kind: 'emoticon', text }]);
  });

  it('keep the address that a smart link shows', () => {
    expect(inlinesOf('<a data-card-appearance="inline" href="https://x.test/a?b">https://x.test/a?b</a>')).toEqual([
      { kind: 'link', text: 'https://x.test/a?b', target: { kind: 'external', url: 'https://x.test/a?b' } },
    ]);
  });

  it('mark a link to a page that was never written', () => {
    const { blocks, warnings } = contentOf('<p><a class="createlink" href="/pages/createpage.action?x">Plan B</a></p>');
    expect(blocks).toMatchObject([{ inlines: [{ target: { kind: 'missing', title: 'Plan B' } }] }]);
    expect(warnings).toEqual([{ kind: 'dangling-link', page: 'Test page', detail: 'Plan B' }]);
  });

  it('show an attached file by its name', () => {
    const html =
      '<a class="confluence-embedded-file" href="attachments/1/2.pdf" data-linked-resource-default-alias="Plan.pdf"><img src="attachments/thumbnails/1/2" height="250"/></a>';
    expect(contentOf(html, ['attachments/1/2.pdf']).blocks).toMatchObject([
      { inlines: [{ kind: 'link', text: 'Plan.pdf', target: { kind: 'attachment', path: 'attachments/1/2.pdf' } }] },
    ]);
  });
});

describe('images', () => {
  it('alone on their line are blocks, with the file inside the export, alternative text and width', () => {
    const html =
      '<span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" alt="A pump" src="attachments/1/2.png?width=730" data-image-src="attachments/1/2.png"/></span>';
    expect(contentOf(html, ['attachments/1/2.png']).blocks).toEqual([
      { id: '0', kind: 'image', alt: 'A pump', attachment: 'attachments/1/2.png', widthPx: 730, caption: null },
    ]);
  });

  it('find the whole picture of a thumbnail', () => {
    const html = '<img src="attachments/thumbnails/1/2"/>';
    expect(contentOf(html, ['attachments/1/2.png', 'attachments/thumbnails/1/2']).blocks).toMatchObject([
      { attachment: 'attachments/1/2.png' },
    ]);
  });

  it('within text stay in their line', () => {
    expect(
      contentOf('<p>Press <img alt="" src="attachments/1/2.png"/> now</p>', ['attachments/1/2.png']).blocks,
    ).toMatchObject([{ kind: 'paragraph', inlines: [{ text: 'Press ' }, { kind: 'image' }, { text: ' now' }] }]);
  });

  it('are named in the report when the export lacks the file', () => {
    expect(contentOf('<img src="attachments/1/9.png"/>').warnings).toEqual([
      { kind: 'missing-attachment', page: 'Test page', detail: 'attachments/1/9.png' },
    ]);
  });

  it('of Confluence itself are no content; those outside the export have no file', () => {
    expect(contentOf('<img src="images/icons/bullet_blue.gif"/>').blocks).toEqual([]);
    expect(contentOf('<img alt="logo" src="https://x.test/logo.png"/>').blocks).toMatchObject([
      { attachment: null, alt: 'logo' },
    ]);
  });
});

describe('macros that leave nothing to read', () => {
  it.each([
    [
      '<div class="ap-container" id="ap-com.app__chart1"><div class="ap-content"></div><script>var d={"key":"chart-app"};</script></div>',
      'chart-app',
    ],
    ['<div class="plugin_pagetree"><ul><div></div></ul><fieldset class="hidden"><input/></fieldset></div>', 'pagetree'],
    ['<div id="pagetreesearch"><form><input type="text"/></form></div>', 'pagetreesearch'],
    ['<div class="office-container"><img src="https://media.test/1"/></div>', 'view-file'],
    ["<div>We don't have a way to export this macro.</div>", 'unknown'],
  ])('are named in their place and in the report: %s', (html, macro) => {
    const { blocks, warnings } = contentOf(`<p>before</p>${html}<p>after</p>`);
    expect(blocks).toMatchObject([paragraph('before'), { kind: 'omitted', macro }, paragraph('after')]);
    expect(warnings).toEqual([{ kind: 'omitted-macro', page: 'Test page', detail: macro }]);
  });

  it('are no such macros when they did leave something', () => {
    expect(contentOf('<div class="chart-macro"><p>Sales: 4</p></div>').blocks).toEqual([paragraph('Sales: 4')]);
  });

  it('give way to a link when they show a file or another site', () => {
    expect(
      contentOf('<video src="attachments/1/2.mp4">Your browser cannot.</video>', ['attachments/1/2.mp4']).blocks,
    ).toMatchObject([{ inlines: [{ text: '2.mp4', target: { kind: 'attachment', path: 'attachments/1/2.mp4' } }] }]);
    expect(contentOf('<iframe src="https://x.test/film"></iframe>').blocks).toMatchObject([
      { inlines: [{ text: 'https://x.test/film', target: { kind: 'external' } }] },
    ]);
  });
});

describe('block ids', () => {
  it('are paths of indices that stay the same from import to import', () => {
    const html =
      '<p>a</p><ul><li>b<ul><li>c</li></ul></li></ul><table><tr><td>d</td><td><p>e</p><p>f</p></td></tr></table>';
    const { blocks } = contentOf(html);
    const list = blocks[1] as Extract<Block, { kind: 'list' }>;
    const table = blocks[2] as Extract<Block, { kind: 'table' }>;
    expect(blocks.map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(list.items[0]?.blocks.map(({ id }) => id)).toEqual(['1.0.0', '1.0.1']);
    expect(table.rows[0]?.cells[1]?.blocks.map(({ id }) => id)).toEqual(['2.0.1.0', '2.0.1.1']);
  });
});
