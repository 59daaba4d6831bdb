import { describe, expect, it } from 'vitest';
import type { Block } from '../contract/index.ts';
import { contentOf, textOf } from './testing/content.ts';

/**
 * Shapes that other converters are known to lose, each named after the public report. How they read as evidence is the
 * evidence stage's part; here stands what the blocks must keep for it.
 */
const cellTexts = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map((cell) => textOf(cell.blocks))) : [],
  );

describe('known losses', () => {
  it('C01 rowspan value kept only in its first row: the cell keeps its span', () => {
    const html =
      '<table><tr><th>Hall</th><th>Motor</th></tr><tr><td rowspan="2">East</td><td>M1</td></tr><tr><td>M2</td></tr></table>';
    const [table] = contentOf(html).blocks;
    expect(table).toMatchObject({
      rows: [{}, { cells: [{ rowSpan: 2 }, { rowSpan: 1 }] }, { cells: [{ rowSpan: 1 }] }],
    });
    expect(cellTexts(contentOf(html).blocks)).toEqual([[['Hall'], ['Motor']], [['East'], ['M1']], [['M2']]]);
  });

  it('C02 two paragraphs in a cell fused into one word: they stay two', () => {
    const html = '<table><tr><th>Step</th></tr><tr><td><p>Close hatch</p><p>Rest</p></td></tr></table>';
    expect(cellTexts(contentOf(html).blocks)[1]).toEqual([['Close hatch', 'Rest']]);
  });

  it('C03 a list in a cell breaks the row apart: it stays in its cell', () => {
    const html =
      '<table><tr><th>Parts</th><th>Number</th></tr><tr><td><ul><li>pin</li><li>cap</li></ul></td><td>7</td></tr></table>';
    expect(cellTexts(contentOf(html).blocks)[1]).toEqual([['pin', 'cap'], ['7']]);
  });

  it('C05 a cell with a check mark alone counts as empty: it holds the mark', () => {
    const html =
      '<table><tr><th>Fit?</th></tr><tr><td><img class="emoticon emoticon-tick" data-emoticon-name="tick" alt="(tick)" src="images/icons/emoticons/check.png"/></td></tr></table>';
    expect(cellTexts(contentOf(html).blocks)).toEqual([[['Fit?']], [['✅']]]);
  });

  it('C06 a numbered list inside another flattened: levels and numbers stay', () => {
    const [list] = contentOf('<ol><li><p>A</p><ol><li><p>A1</p></li></ol></li><li><p>B</p></li></ol>').blocks;
    expect(list).toMatchObject({
      style: 'numbered',
      items: [
        { blocks: [{ kind: 'paragraph' }, { kind: 'list', style: 'numbered' }] },
        { blocks: [{ kind: 'paragraph' }] },
      ],
    });
  });

  it('C08 a table without header cells loses its first row: it stays, in bold', () => {
    const html =
      '<table><tbody><tr><td><p><strong>Key</strong></p></td><td><p><strong>Does</strong></p></td></tr><tr><td><p>F5</p></td><td><p>reload</p></td></tr></tbody></table>';
    const [table] = contentOf(html).blocks;
    expect(table).toMatchObject({
      headRowCount: 0,
      rows: [{ cells: [{ header: false, blocks: [{ inlines: [{ text: 'Key', marks: ['strong'] }] }] }, {}] }, {}],
    });
  });

  it('C09 header cells in the first column read as a header row: each cell knows itself', () => {
    const html = '<table><tr><th>Owner</th><td>Team Red</td></tr><tr><th>State</th><td>Final</td></tr></table>';
    const [table] = contentOf(html).blocks;
    expect(table).toMatchObject({
      rows: [{ cells: [{ header: true }, { header: false }] }, { cells: [{ header: true }, {}] }],
    });
  });

  it('C11 rows of head and foot dropped, empty tables emitted: three rows, one table', () => {
    const html =
      '<table><thead><tr><th>Item</th></tr></thead><tbody><tr><td>glue</td></tr></tbody><tfoot><tr><td>sum 2</td></tr></tfoot></table><table><tbody/></table>';
    const { blocks } = contentOf(html);
    expect(blocks).toHaveLength(1);
    expect(cellTexts(blocks)).toHaveLength(3);
  });

  it('C12 a heading in a cell captures what follows the table: it stays inside', () => {
    const { blocks } = contentOf('<h2>Pumps</h2><table><tr><td><h3>Hint</h3><p>a</p></td></tr></table><p>after</p>');
    expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1);
  });

  it('C14 code lost, only its language left: text, indent, language and title stay', () => {
    const html =
      '<div class="code panel pdl"><div class="codeHeader panelHeader pdl"><b>Restore</b></div><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash; gutter: false; theme: Confluence">mv a b\n  pwd</pre></div></div>';
    expect(contentOf(html).blocks).toEqual([
      { id: '0', kind: 'code', language: 'bash', title: 'Restore', text: 'mv a b\n  pwd' },
    ]);
  });

  it('C16 a self-closed icon swallows the callout: the callout has its text', () => {
    const html =
      '<div class="confluence-information-macro confluence-information-macro-note"><span class="aui-icon"/><div class="confluence-information-macro-body"><p>Wet floor</p></div></div><p>Then</p>';
    expect(contentOf(html).blocks).toMatchObject([
      { panel: 'note', blocks: [{ kind: 'paragraph' }] },
      { kind: 'paragraph' },
    ]);
    expect(textOf(contentOf(html).blocks)).toEqual(['Wet floor', 'Then']);
  });

  it('C17 a warning flattened into plain text: kind and title stay', () => {
    const html =
      '<div class="confluence-information-macro confluence-information-macro-warning"><p class="title">Not for lye</p><div class="confluence-information-macro-body"><p>Use drum C.</p></div></div>';
    expect(contentOf(html).blocks).toMatchObject([{ kind: 'panel', panel: 'warning', title: 'Not for lye' }]);
  });

  it('C18 links by page id and within the page left dangling: both lead somewhere', () => {
    const html =
      '<h2 id="Start-Fill">Fill</h2><p><a href="#Start-Fill">see</a> <a href="https://wiki.test/pages/viewpage.action?pageId=42">Drums</a></p>';
    const pages = [{ key: '42', title: 'Drums', source: 'Drums_42.html' }];
    expect(contentOf(html, [], pages).blocks).toMatchObject([
      { kind: 'heading', anchors: ['Start-Fill'] },
      {
        inlines: [
          { target: { kind: 'anchor', anchor: 'Start-Fill' } },
          { text: ' ' },
          { target: { kind: 'page', key: '42', anchor: null } },
        ],
      },
    ]);
  });

  it("C19 an app's content silently absent: its place and the report name it, its script is no text", () => {
    const html =
      '<p>Levels:</p><div class="ap-container"><div class="ap-content"></div><script class="ap-iframe-body-script">(function(){var d={"addon_key":"t","key":"level-chart"};}());</script></div>';
    const { blocks, warnings } = contentOf(html);
    expect(blocks).toMatchObject([{ kind: 'paragraph' }, { kind: 'omitted', macro: 'level-chart' }]);
    expect(warnings).toMatchObject([{ kind: 'omitted-macro', detail: 'level-chart' }]);
  });
});
