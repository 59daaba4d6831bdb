import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from '../index.ts';
import { textOf } from '../testing/content.ts';
import { allPages, folderWith } from '../testing/exports.ts';

const document = (id: string, title: string, content: string, space = 'PL') =>
  JSON.stringify({
    id: 'x',
    title,
    url: `https://wiki.test/wiki/spaces/${space}/pages/${id}/${title.replaceAll(' ', '+')}`,
    content,
    space,
  });

describe('a folder of JSON pages', () => {
  it('is an export: keys are page ids, the byline is no content, titles resolve within their space', async () => {
    const byline = '<p>Owned by Ada L.\nLast updated: May 06, 2016 by Bob\n\n</p>';
    const folder = folderWith({
      '1.json': document(
        '11',
        'Home',
        `${byline}<p>See <ac:link><ri:page ri:content-title="tanks"/></ac:link> and <ac:link><ri:page ri:content-title="Tanks" ri:space-key="XX"/></ac:link></p>`,
      ),
      '2.json': document('12', 'Tanks', '<p>Owned by nobody, this page has no byline.</p>'),
      '3.json': document('13', 'Tanks', '<p>Elsewhere</p>', 'XX'),
    });
    const opened = await openExport(folder);
    expect(opened).toMatchObject({ pageCount: 3, key: null });
    const pages = await allPages(opened);
    expect(pages).toMatchObject([
      {
        key: '11',
        title: 'Home',
        author: 'Ada L.',
        modified: '2016-05-06',
        path: ['PL'],
        source: '1.json',
        position: 0,
      },
      { key: '12', author: null, modified: null },
      { key: '13', path: ['XX'] },
    ]);
    expect(pages[0]?.blocks).toMatchObject([
      { inlines: [{}, { target: { key: '12' } }, {}, { target: { key: '13' } }] },
    ]);
    expect(textOf(pages[1]?.blocks ?? [])).toEqual(['Owned by nobody, this page has no byline.']);
  });

  it('keeps two pages of the same id apart and skips what is no page', async () => {
    const opened = await openExport(
      folderWith({
        '1.json': document('11', 'A', 'a'),
        '2.json': document('11', 'B', 'b'),
        '3.json': '{',
        '4.json': '{}',
        '5.json': document('15', 'Deep', '<div>'.repeat(1000)),
      }),
    );
    expect(opened.skipped).toEqual([
      { path: '3.json', reason: 'Not readable as JSON.' },
      { path: '4.json', reason: 'Not a Confluence page.' },
    ]);
    expect((await allPages(opened)).map(({ key }) => key)).toEqual(['11', '2.json']);
    expect(opened.skipped[2]).toMatchObject({ path: '5.json', reason: expect.stringContaining('deep') as string });
  });
});

const documents = join(import.meta.dirname, '../../../../shared/data/confquestions/documents');
const isThere = existsSync(documents);
if (!isThere) console.log('Skipped: the ConfQuestions pages are not beside the project.');

describe.skipIf(!isThere)('the ConfQuestions pages', () => {
  it('are read whole: 215 files, 215 ids, each with a byline', async () => {
    const opened = await openExport(documents);
    const pages = await allPages(opened);
    expect(opened.skipped).toEqual([]);
    expect(new Set(pages.map(({ key }) => key)).size).toBe(215);
    expect(pages.filter(({ author, modified }) => author === null || modified === null)).toEqual([]);
    expect(pages.flatMap(({ blocks }) => textOf(blocks)).filter((text) => text.startsWith('Owned by'))).toEqual([]);
    // Counted in the files: 97 macros with a plain text body and 442 `pre` outside of them, 7 of which are empty.
    const codes = pages.flatMap(({ blocks }) => JSON.stringify(blocks).match(/"kind":"code"/g) ?? []).length;
    expect(codes).toBe(97 + 442 - 7);
  });
});
