import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './index.ts';
import { allPages, cloudIndex, cloudPage, folderWith } from './testing/exports.ts';
import { buildZip } from './testing/zip.ts';

const space = {
  'index.html': cloudIndex(
    '<ul><li><a href="Home_1.html">Home</a><ul><li><a href="Tanks_2.html">Tanks</a></li></ul></li></ul>',
  ),
  'Home_1.html': cloudPage('Home', '<p><a href="Tanks_2.html">Tanks</a> <a href="Gone_9.html">Gone</a></p>'),
  'Tanks_2.html': cloudPage('Tanks', '<p>Two of them.</p><img src="attachments/2/5.png"/>'),
  'attachments/2/5.png': new Uint8Array([1, 2, 3]),
};
const nested = Object.fromEntries(Object.entries(space).map(([path, content]) => [`out/doc/${path}`, content]));

describe('an export', () => {
  it('gives whole pages in tree order with all that is known of them', async () => {
    const opened = await openExport(folderWith(space));
    expect(opened).toMatchObject({ name: 'Plant', key: 'PL', pageCount: 2, skipped: [] });
    expect(await opened.readAttachment('attachments/2/5.png')).toEqual(Buffer.from([1, 2, 3]));
    expect(await opened.readAttachment('attachments/2/6.png')).toBeNull();
    expect(await opened.readAttachment('../secret')).toBeNull();
    const [home, tanks] = await allPages(opened);
    expect(home).toEqual({
      key: '1',
      title: 'Home',
      path: ['Plant'],
      parentKey: null,
      position: 0,
      author: 'Ada',
      modified: '2023-03-22',
      source: 'Home_1.html',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      blocks: [
        {
          id: '0',
          kind: 'paragraph',
          inlines: [
            { kind: 'link', text: 'Tanks', target: { kind: 'page', key: '2', anchor: null } },
            { kind: 'text', text: ' ' },
            { kind: 'link', text: 'Gone', target: { kind: 'missing', title: 'Gone' } },
          ],
        },
      ],
      warnings: [{ kind: 'dangling-link', page: 'Home', detail: 'Gone' }],
    });
    expect(tanks).toMatchObject({ key: '2', path: ['Plant', 'Home'], parentKey: '1', position: 0, warnings: [] });
  });

  it('is the same from a folder above it, from one inside it, from its index and from a zip', async () => {
    const expected = await allPages(await openExport(folderWith(space)));
    const folder = folderWith(nested);
    const zip = join(folderWith({}), 'Plant.zip');
    writeFileSync(zip, buildZip(Object.entries(nested).map(([name, content]) => ({ name, content }))));
    for (const path of [folder, join(folder, 'out/doc/attachments/2'), join(folder, 'out/doc/index.html'), zip]) {
      expect(await allPages(await openExport(path))).toEqual(expected);
    }
  });

  it('may be a single page', async () => {
    const opened = await openExport(join(folderWith(space), 'Tanks_2.html'));
    const pages = await allPages(opened);
    expect(pages).toMatchObject([
      { key: '2', title: 'Tanks', blocks: [{ kind: 'paragraph' }, { attachment: 'attachments/2/5.png' }] },
    ]);
  });

  it('does not read again what is known', async () => {
    const opened = await openExport(folderWith(space));
    const seen: string[] = [];
    const skip = (source: string, hash: string) => {
      seen.push(`${source} ${hash.length}`);
      return source === 'Home_1.html';
    };
    const titles: string[] = [];
    for await (const page of opened.pages({ skip })) titles.push(page.title);
    expect(seen).toEqual(['Home_1.html 64', 'Tanks_2.html 64']);
    expect(titles).toEqual(['Tanks']);
  });

  it('finds the parent in the breadcrumbs when there is no list of pages', async () => {
    const crumbs =
      '<ol id="breadcrumbs"><li class="first"><span><a href="index.html">Plant</a></span></li><li><span><a href="Home_1.html">Home</a></span></li></ol>';
    const folder = folderWith({
      'Home_1.html': cloudPage('Home', '<p>x</p>'),
      'Tanks_2.html': cloudPage('Tanks', '<p>y</p>').replace('<h1', `${crumbs}<h1`),
    });
    const pages = await allPages(await openExport(folder));
    expect(pages).toMatchObject([
      { title: 'Home', path: ['Plant'], parentKey: null },
      { title: 'Tanks', path: ['Plant', 'Home'], parentKey: '1' },
    ]);
  });

  it('tells apart files whose names end in the same number', async () => {
    const folder = folderWith({
      'Report_2010.html': cloudPage('Report', 'a'),
      'Plan_2010.html': cloudPage('Plan', 'b'),
    });
    const pages = await allPages(await openExport(folder));
    expect(pages.map(({ key }) => key).sort()).toEqual(['2010', 'Report_2010.html']);
  });

  it('keeps pages without content, with a warning, and skips files that are no pages', async () => {
    const folder = folderWith({
      ...space,
      'Empty_3.html': cloudPage('Empty', '<p>&nbsp;</p>'),
      'Folder_4.html':
        '<title>Plant : Folder</title><h1 id="title-heading"><span id="title-text">Plant : Folder</span></h1>',
      'other.html': '<h1>Something else</h1>',
      'attachments/2/6.html': cloudPage('Attached', 'x'),
    });
    const opened = await openExport(folder);
    expect(opened.skipped).toEqual([{ path: 'other.html', reason: 'Not a Confluence page.' }]);
    const pages = await allPages(opened);
    expect(pages.slice(2)).toMatchObject([
      { title: 'Empty', blocks: [], warnings: [{ kind: 'empty-page' }] },
      { title: 'Folder', blocks: [], warnings: [{ kind: 'no-main-content' }] },
    ]);
  });

  it('skips a page that is too deep or too large, with its reason, and reads on', async () => {
    const folder = folderWith({
      ...space,
      'Deep_3.html': cloudPage('Deep', '<div>'.repeat(5000)),
      'Huge_4.html': cloudPage('Huge', 'x'.repeat(9 * 1024 * 1024)),
    });
    const opened = await openExport(folder);
    expect((await allPages(opened)).map(({ title }) => title)).toEqual(['Home', 'Tanks']);
    expect(opened.skipped).toEqual([
      { path: 'Huge_4.html', reason: expect.stringMatching(/^Larger than 8 MB/) as string },
      { path: 'Deep_3.html', reason: expect.stringMatching(/levels deep/) as string },
    ]);
  });

  it('does not follow links out of its folder', async () => {
    const folder = folderWith(space);
    symlinkSync('/etc', join(folder, 'attachments/etc'));
    const opened = await openExport(folder);
    expect(opened.skipped).toEqual([{ path: 'attachments/etc', reason: 'A symbolic link is not followed.' }]);
    expect(await opened.readAttachment('attachments/etc/passwd')).toBeNull();
    await opened.close();
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const opened = await openExport(folderWith(space));
    const pages = opened.pages({ signal: controller.signal })[Symbol.asyncIterator]();
    await pages.next();
    controller.abort();
    await expect(pages.next()).rejects.toMatchObject({ code: 'cancelled' });
    await expect(openExport(folderWith(space), { signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    await opened.close();
  });
});

describe('what is no export', () => {
  it.each([
    ['a path that is not there', () => join(folderWith({}), 'nothing'), 'path-not-found'],
    ['an empty folder', () => folderWith({}), 'empty-export'],
    [
      'HTML of something else',
      () => folderWith({ 'index.html': '<h1>Hello</h1>', 'b.html': '<p>x</p>' }),
      'not-an-export',
    ],
    ['files of another kind', () => folderWith({ 'notes.txt': 'x' }), 'not-an-export'],
    ['JSON of another kind', () => folderWith({ 'package.json': '{}' }), 'not-an-export'],
    ['a list of pages without a page', () => folderWith({ 'index.html': cloudIndex('') }), 'empty-export'],
    ['a file that is no zip', () => join(folderWith({ 'a.zip': 'x' }), 'a.zip'), 'archive-corrupt'],
    ['a single file of another kind', () => join(folderWith({ 'a.html': '<p>x</p>' }), 'a.html'), 'not-an-export'],
    ['another XML file', () => join(folderWith({ 'pom.xml': '<project/>' }), 'pom.xml'), 'not-an-export'],
    ['several exports', () => folderWith({ 'a/index.html': 'x', 'b/index.html': 'y' }), 'not-an-export'],
  ])('is refused with a sentence: %s', async (_, path, code) => {
    await expect(openExport(path())).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^[^a-z].*\.$/) as string,
    });
  });

  it('is an empty folder with empty folders in it', async () => {
    const folder = folderWith({});
    mkdirSync(join(folder, 'attachments'));
    await expect(openExport(folder)).rejects.toMatchObject({
      code: 'empty-export',
      message: expect.stringContaining(basename(folder)) as string,
    });
  });
});
