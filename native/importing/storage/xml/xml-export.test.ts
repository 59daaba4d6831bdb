import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from '../../index.ts';
import { textOf } from '../../testing/content.ts';
import { allPages, folderWith } from '../../testing/exports.ts';
import { buildZip } from '../../testing/zip.ts';

const text = (name: string, value: string) => `<property name="${name}"><![CDATA[${value}]]></property>`;
const value = (name: string, content: string) => `<property name="${name}">${content}</property>`;
const reference = (name: string, className: string, id: string) =>
  `<property name="${name}" class="${className}" package="p"><id name="id">${id}</id>\n</property>`;
const object = (className: string, id: string, ...properties: string[]) =>
  `<object class="${className}" package="p">\n<id name="id">${id}</id>\n${properties.join('\n')}\n</object>\n`;
const page = (id: string, title: string, ...more: string[]) =>
  object(
    'Page',
    id,
    text('title', title),
    text('contentStatus', 'current'),
    value('lastModificationDate', '2024-05-06 10:11:12.013'),
    ...more,
  );
const body = (pageId: string, storage: string, type = '2') =>
  object(
    'BodyContent',
    `9${pageId}`,
    text('body', storage),
    reference('content', 'Page', pageId),
    value('bodyType', type),
  );

const objects = [
  object('Space', '1', text('name', 'Plant'), text('key', 'PL')),
  object('ConfluenceUserImpl', 'u1', text('name', 'ada')).replace('<id name="id">', '<id name="key">'),
  object('InternalUser', '7', text('name', 'ada'), text('displayName', 'Ada L.')),
  body('12', '<p>Old words</p>'),
  body(
    '11',
    '<p>Two <ac:link><ri:page ri:content-title="Home"/></ac:link> <ac:link><ri:user ri:userkey="u1"/></ac:link></p><ac:image><ri:attachment ri:filename="a.png"/></ac:image><ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[a[b[1]] > 2]] ></ac:plain-text-body></ac:structured-macro>',
  ),
  body('10', '<p>Welcome</p>'),
  body('14', 'h1. Head\n\nwiki *markup*', '0'),
  page('10', 'Home', reference('creator', 'ConfluenceUserImpl', 'u1'), value('position', '0')),
  page('11', 'Tanks &\n more', reference('parent', 'Page', '10'), value('position', '2')),
  page('12', 'Tanks', reference('originalVersion', 'Page', '11')),
  page('13', 'Draft').replace('current', 'draft'),
  page(
    '14',
    'Alpha',
    reference('parent', 'Page', '10'),
    value('position', '1'),
    '<property name="originalVersionId"/>',
  ),
  page('15', 'No body', reference('parent', 'Page', '99')),
  object('BlogPost', '16', text('title', 'News'), text('contentStatus', 'current')),
  object('Comment', '17', reference('content', 'Page', '10')),
  object(
    'Attachment',
    '20',
    text('title', 'a.png'),
    reference('containerContent', 'Page', '11'),
    text('contentStatus', 'current'),
    value('version', '2'),
  ),
];
const entities = `<?xml version="1.0" encoding="UTF-8"?>\n<hibernate-generic datetime="2024-05-06">\n${objects.join('')}</hibernate-generic>`;
const files = {
  'entities.xml': entities,
  'exportDescriptor.properties': 'exportType=space',
  'attachments/11/20/1': 'old',
  'attachments/11/20/2': 'new',
};

describe('an XML space export', () => {
  it('gives the current version of each page, in its place, and nothing else', async () => {
    const opened = await openExport(folderWith(files));
    expect(opened).toMatchObject({ name: 'Plant', key: 'PL', pageCount: 4 });
    const pages = await allPages(opened);
    expect(
      Object.fromEntries(
        pages.map(({ key, title, path, parentKey, position }) => [key, { title, path, parentKey, position }]),
      ),
    ).toEqual({
      10: { title: 'Home', path: ['Plant'], parentKey: null, position: 0 },
      11: { title: 'Tanks & more', path: ['Plant', 'Home'], parentKey: '10', position: 1 },
      14: { title: 'Alpha', path: ['Plant', 'Home'], parentKey: '10', position: 0 },
      15: { title: 'No body', path: ['Plant'], parentKey: null, position: 1 },
    });
    expect(pages.find(({ key }) => key === '10')).toMatchObject({
      author: 'Ada L.',
      modified: '2024-05-06',
      source: 'entities.xml#10',
    });
    expect(pages.find(({ key }) => key === '15')?.warnings).toMatchObject([{ kind: 'empty-page' }]);
  });

  it('resolves pages, people and the latest version of attachments, and mends CDATA within CDATA', async () => {
    const opened = await openExport(folderWith(files));
    const pages = await allPages(opened);
    expect(pages.find(({ key }) => key === '11')?.blocks).toMatchObject([
      {
        inlines: [
          { text: 'Two ' },
          { text: 'Home', target: { kind: 'page', key: '10' } },
          {},
          { kind: 'mention', name: 'Ada L.' },
        ],
      },
      { kind: 'image', attachment: 'attachments/11/20/2' },
      { kind: 'code', text: 'a[b[1]] > 2' },
    ]);
  });

  it('keeps the words of pages in wiki markup', async () => {
    const pages = await allPages(await openExport(folderWith(files)));
    expect(textOf(pages.find(({ key }) => key === '14')?.blocks ?? [])).toEqual(['h1. Head', 'wiki *markup*']);
  });

  it('is the same in a zip, and knows unchanged pages', async () => {
    const path = join(folderWith({}), 'Plant.xml.zip');
    writeFileSync(path, buildZip(Object.entries(files).map(([name, content]) => ({ name, content }))));
    const opened = await openExport(path);
    const skipped: string[] = [];
    const skip = (source: string) => skipped.push(source) > 0;
    for await (const unexpected of opened.pages({ skip })) expect(unexpected).toBeNull();
    expect(skipped).toHaveLength(4);
    expect(Buffer.from((await opened.readAttachment('attachments/11/20/2')) ?? []).toString()).toBe('new');
    expect(await allPages(opened)).toEqual(await allPages(await openExport(folderWith(files))));
  });

  it('skips a page that is too deep or too large, with its reason', async () => {
    const bad = [
      page('1', 'Deep'),
      page('2', 'Large'),
      body('1', '<div>'.repeat(1000)),
      body('2', 'x'.repeat(9 * 1024 * 1024)),
    ];
    const opened = await openExport(
      folderWith({ 'entities.xml': `<hibernate-generic>${bad.join('')}${page('3', 'Good')}</hibernate-generic>` }),
    );
    expect((await allPages(opened)).map(({ title }) => title)).toEqual(['Good']);
    expect(opened.skipped).toMatchObject([
      { path: 'entities.xml#1', reason: expect.stringContaining('deep') as string },
      { path: 'entities.xml#2', reason: expect.stringContaining('Larger') as string },
    ]);
  });

  it('that breaks off, or has no page, is refused with a sentence', async () => {
    await expect(openExport(folderWith({ 'entities.xml': entities.slice(0, -200) }))).rejects.toMatchObject({
      code: 'archive-corrupt',
    });
    await expect(openExport(folderWith({ 'entities.xml': '' }))).rejects.toMatchObject({ code: 'archive-corrupt' });
    await expect(
      openExport(folderWith({ 'entities.xml': '<hibernate-generic></hibernate-generic>' })),
    ).rejects.toMatchObject({
      code: 'empty-export',
    });
  });

  it('whose pages are their own ancestors ends all the same', async () => {
    const loop = [
      page('1', 'A', reference('parent', 'Page', '2')),
      page('2', 'B', reference('parent', 'Page', '1')),
    ].join('');
    const pages = await allPages(
      await openExport(folderWith({ 'entities.xml': `<hibernate-generic>${loop}</hibernate-generic>` })),
    );
    expect(pages.map(({ parentKey }) => parentKey)).toEqual([null, null]);
  });
});
