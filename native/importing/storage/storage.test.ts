import { describe, expect, it } from 'vitest';
import type { Block } from '../../contract/index.ts';
import { contentOf, textOf } from '../testing/content.ts';
import { storageContentOf } from '../testing/storage.ts';

const macro = (name: string, inner: string) => `<ac:structured-macro ac:name="${name}">${inner}</ac:structured-macro>`;
const parameter = (name: string, value: string) => `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
const rich = (content: string) => `<ac:rich-text-body>${content}</ac:rich-text-body>`;
const plain = (text: string) => `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`;
const inlinesOf = (storage: string) =>
  (storageContentOf(`<p>${storage}</p>`).blocks[0] as Extract<Block, { kind: 'paragraph' }>).inlines;

describe('the storage format', () => {
  // Left: as stored. Right: as the HTML export of the same page has it.
  it.each([
    [
      'callouts',
      macro('note', parameter('title', 'Mind') + rich('<p>the gap</p>')),
      '<div class="confluence-information-macro confluence-information-macro-note"><p class="title">Mind</p><div class="confluence-information-macro-body"><p>the gap</p></div></div>',
    ],
    [
      'panels',
      macro('panel', parameter('title', 'Box') + rich('<p>in</p>')),
      '<div class="panel"><div class="panelHeader"><b>Box</b></div><div class="panelContent"><p>in</p></div></div>',
    ],
    [
      'code',
      macro('code', parameter('language', 'bash') + parameter('title', 'Go') + plain('a < b && c\n  d')),
      '<div class="code panel"><div class="codeHeader panelHeader"><b>Go</b></div><div class="codeContent panelContent"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash">a &lt; b &amp;&amp; c\n  d</pre></div></div>',
    ],
    [
      'noformat',
      macro('noformat', plain('x  y')),
      '<div class="preformatted panel"><div class="preformattedContent panelContent"><pre>x  y</pre></div></div>',
    ],
    [
      'expands',
      macro('expand', rich('<p>in</p>')),
      '<div class="expand-container"><div class="expand-control"><span class="expand-control-text">Click here to expand...</span></div><div class="expand-content"><p>in</p></div></div>',
    ],
    [
      'page properties',
      macro('details', rich('<table><tr><th>Owner</th><td>Ada</td></tr></table>')),
      '<div class="plugin-tabmeta-details"><table><tr><th>Owner</th><td>Ada</td></tr></table></div>',
    ],
    [
      'layouts',
      '<ac:layout><ac:layout-section ac:type="two_equal"><ac:layout-cell><p>a</p></ac:layout-cell><ac:layout-cell><p>b</p></ac:layout-cell></ac:layout-section></ac:layout>',
      '<div class="columnLayout"><div class="cell"><p>a</p></div><div class="cell"><p>b</p></div></div>',
    ],
    [
      'sections and columns',
      macro('section', rich(macro('column', rich('<p>a</p>')) + macro('column', rich('<p>b</p>')))),
      '<div class="sectionMacroRow"><div class="columnMacro"><p>a</p></div><div class="columnMacro"><p>b</p></div></div>',
    ],
    [
      'tasks',
      '<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>complete</ac:task-status><ac:task-body>Pay</ac:task-body></ac:task><ac:task><ac:task-status>incomplete</ac:task-status><ac:task-body>Ship</ac:task-body></ac:task></ac:task-list>',
      '<ul class="inline-task-list"><li class="checked">Pay</li><li>Ship</li></ul>',
    ],
    [
      'status',
      `<p>${macro('status', parameter('colour', 'Green') + parameter('title', 'DONE'))}</p>`,
      '<p><span class="status-macro aui-lozenge aui-lozenge-success">DONE</span></p>',
    ],
    ['dates', '<p><time datetime="2018-08-17"></time></p>', '<p><time datetime="2018-08-17">2018-08-17</time></p>'],
    [
      'emoticons',
      '<p><ac:emoticon ac:name="tick"/><ac:emoticon ac:name="blue-star" ac:emoji-fallback="📘"/></p>',
      '<p><img class="emoticon" data-emoticon-name="tick"/><img class="emoticon" data-emoji-fallback="📘"/></p>',
    ],
    ['contents lists', `<p>${macro('toc', '')}</p><p>a</p>`, '<div class="toc-macro"></div><p>a</p>'],
    [
      'tables',
      '<table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>',
    ],
  ])('gives the blocks that the HTML export gives: %s', (_, storage, html) => {
    const { blocks } = storageContentOf(storage);
    expect(blocks).not.toEqual([]);
    expect(blocks).toEqual(contentOf(html).blocks);
  });

  it('keeps a macro inside a paragraph in its place', () => {
    const { blocks } = storageContentOf(`<p>before ${macro('info', rich('<p>in</p>'))} after</p>`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'panel', 'paragraph']);
    expect(textOf(blocks)).toEqual(['before', 'in', 'after']);
  });

  it('decodes HTML entities outside of CDATA and none within', () => {
    expect(textOf(storageContentOf(`<p>a&nbsp;&mdash;&auml;</p>${macro('code', plain('&nbsp;'))}`).blocks)).toEqual([
      'a —ä',
      '&nbsp;',
    ]);
  });

  it('says that a language was chosen, even the default one', () => {
    expect(storageContentOf(macro('code', parameter('language', 'java') + plain('x'))).blocks).toMatchObject([
      { language: 'java' },
    ]);
    expect(storageContentOf(macro('code', plain('x'))).blocks).toMatchObject([{ language: null }]);
  });

  it('keeps the body of macros that it does not know and names those without one', () => {
    const { blocks, warnings } = storageContentOf(
      macro('excerpt', rich('<p>kept</p>')) +
        macro('plantuml', plain('a -> b')) +
        macro('children', parameter('all', 'true')),
    );
    expect(blocks).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'code', language: 'plantuml' },
      { kind: 'omitted', macro: 'children' },
    ]);
    expect(warnings).toEqual([{ kind: 'omitted-macro', page: 'Test page', detail: 'children' }]);
  });

  it('shows no hidden page properties, hints for authors or settings', () => {
    const { blocks } = storageContentOf(
      `${macro('details', parameter('hidden', 'true') + rich('<p>x</p>'))}<p>a<ac:placeholder>Write here</ac:placeholder></p>`,
    );
    expect(textOf(blocks)).toEqual(['a']);
  });

  it('reads decisions of the new editor once, not also from their plain copy', () => {
    const item =
      '<ac:adf-node type="decision-item"><ac:adf-attribute key="state">DECIDED</ac:adf-attribute><ac:adf-content>Use steel</ac:adf-content></ac:adf-node>';
    const storage = `<ac:adf-extension><ac:adf-node type="decision-list">${item}</ac:adf-node><ac:adf-fallback><ul class="decision-list"><li>Use steel</li></ul></ac:adf-fallback></ac:adf-extension>`;
    expect(storageContentOf(storage).blocks).toMatchObject([
      { kind: 'list', style: 'decision', items: [{ checked: true }] },
    ]);
    expect(textOf(storageContentOf(storage).blocks)).toEqual(['Use steel']);
  });

  it('gives headings the anchors that links use', () => {
    const anchor = macro('anchor', parameter('', 'note two'));
    expect(storageContentOf(`<h2>${anchor}Fill the tank</h2>`).blocks).toMatchObject([
      { kind: 'heading', anchors: ['note two', 'Fill the tank', 'Testpage-Fillthetank'] },
    ]);
  });
});

describe('references', () => {
  const link = (inner: string, attributes = '') => `<ac:link${attributes}>${inner}</ac:link>`;
  const body = (text: string) => `<ac:plain-text-link-body><![CDATA[${text}]]></ac:plain-text-link-body>`;

  it('to pages are resolved by title or id and show the title when they have no text', () => {
    expect(inlinesOf(link('<ri:page ri:content-title="Tanks"/>'))).toEqual([
      { kind: 'link', text: 'Tanks', target: { kind: 'page', key: '2', anchor: null } },
    ]);
    expect(inlinesOf(link(`<ri:page ri:content-title="Tanks"/>${body('the <tanks>')}`, ' ac:anchor="Fill"'))).toEqual([
      { kind: 'link', text: 'the <tanks>', target: { kind: 'page', key: '2', anchor: 'Fill' } },
    ]);
    expect(inlinesOf(link(`<ri:content-entity ri:content-id="2"/><ac:link-body><b>bold</b></ac:link-body>`))).toEqual([
      { kind: 'link', text: 'bold', marks: ['strong'], target: { kind: 'page', key: '2', anchor: null } },
    ]);
  });

  it('to pages that the export lacks are marked', () => {
    const { blocks, warnings } = storageContentOf(`<p>${link('<ri:page ri:content-title="Gone"/>')}</p>`);
    expect(blocks).toMatchObject([{ inlines: [{ text: 'Gone', target: { kind: 'missing', title: 'Gone' } }] }]);
    expect(warnings).toMatchObject([{ kind: 'dangling-link', detail: 'Gone' }]);
  });

  it('within the page, to files and to other sites have their target', () => {
    expect(inlinesOf(link(body('see'), ' ac:anchor="Fill"'))).toMatchObject([
      { text: 'see', target: { kind: 'anchor', anchor: 'Fill' } },
    ]);
    expect(inlinesOf(link('<ri:attachment ri:filename="a.png"/>'))).toMatchObject([
      { text: 'a.png', target: { kind: 'attachment', path: 'attachments/1/5/1' } },
    ]);
    expect(inlinesOf(link('<ri:url ri:value="https://x.test"/>'))).toMatchObject([
      { target: { kind: 'external', url: 'https://x.test' } },
    ]);
  });

  it('to people are mentions, if the export tells their names', () => {
    expect(inlinesOf(link('<ri:user ri:userkey="u1"/>'))).toEqual([{ kind: 'mention', name: 'Ada' }]);
    const { blocks, warnings } = storageContentOf(`<p>by ${link('<ri:user ri:account-id="u2"/>')}</p>`);
    expect(textOf(blocks)).toEqual(['by']);
    expect(warnings).toMatchObject([{ kind: 'shape' }]);
  });

  it('to images have file, alternative text, width and caption', () => {
    expect(
      storageContentOf('<ac:image ac:width="80" ac:alt="A pump"><ri:attachment ri:filename="a.png"/></ac:image>')
        .blocks,
    ).toEqual([{ id: '0', kind: 'image', alt: 'A pump', attachment: 'attachments/1/5/1', widthPx: 80, caption: null }]);
    const captioned =
      '<ac:image><ri:url ri:value="https://x.test/b.png"/><ac:caption><p>Fig. 1</p></ac:caption></ac:image>';
    expect(storageContentOf(captioned).blocks).toMatchObject([{ attachment: null, caption: 'Fig. 1' }]);
    expect(storageContentOf('<ac:image><ri:attachment ri:filename="b.png"/></ac:image>').warnings).toMatchObject([
      { kind: 'missing-attachment', detail: 'b.png' },
    ]);
  });

  it('in macros that show a file or a site become links', () => {
    const file = macro(
      'view-file',
      parameter('name', '<ri:attachment ri:filename="a.png"/>') + parameter('height', '250'),
    );
    expect(storageContentOf(file).blocks).toMatchObject([
      { inlines: [{ text: 'a.png', target: { kind: 'attachment' } }] },
    ]);
    const site = macro('widget', parameter('url', '<ri:url ri:value="https://x.test/film"/>'));
    expect(storageContentOf(site).blocks).toMatchObject([{ inlines: [{ text: 'https://x.test/film' }] }]);
  });

  it('to Jira issues have their key; lists of issues are not in the export', () => {
    expect(inlinesOf(macro('jira', parameter('key', 'AB-1')))).toEqual([
      { kind: 'jira', key: 'AB-1', summary: null, status: null, url: null },
    ]);
    expect(storageContentOf(macro('jira', parameter('jqlQuery', 'project = AB'))).blocks).toMatchObject([
      { kind: 'omitted' },
    ]);
  });
});
