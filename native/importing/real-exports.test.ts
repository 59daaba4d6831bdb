import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openExport } from './index.ts';
import { allPages } from './testing/exports.ts';

const exportsFolder = join(import.meta.dirname, '../../../shared/data/exports');
const isThere = existsSync(exportsFolder);
if (!isThere) console.log('Skipped: the real exports are not beside the project.');

/**
 * Pages by hand: `find FOLDER -name '*.htm*' | wc -l`, less the list of pages (index.html; index2.html in EAGLE, whose
 * index.html is a page; i2b2 has none) and less what is no page (EAGLE: a symbolic link stored as a file; i2b2: 10 files
 * of another help system).
 */
const spaces = [
  { folder: 'DLX-confluence_subset', name: 'VARLab', key: 'VAR', pages: 160, skipped: 0, withParent: 159, dated: 160 },
  {
    folder: 'aws-platform-guide',
    name: 'AWS Platform Guide',
    key: 'APG',
    pages: 74,
    skipped: 0,
    withParent: 73,
    dated: 74,
  },
  {
    folder: 'dspace-semantic-search',
    name: 'DSpace Documentation',
    key: 'DSDOC',
    pages: 30,
    skipped: 0,
    withParent: 29,
    dated: 30,
  },
  { folder: 'EAGLE', name: 'Software development', key: 'SWD', pages: 44, skipped: 1, withParent: 42, dated: 42 },
  { folder: 'opensymphony-xwork-backup', name: 'XWork', key: 'XW', pages: 67, skipped: 0, withParent: 0, dated: 0 },
  {
    folder: 'i2b2-webclient-classic',
    name: 'i2b2 Web Client',
    key: null,
    pages: 9,
    skipped: 10,
    withParent: 0,
    dated: 0,
  },
];

describe.skipIf(!isThere)('a real export', () => {
  it.each(spaces)(
    'of $name is read whole',
    async ({ folder, name, key, pages: pageCount, skipped, withParent, dated }) => {
      const opened = await openExport(join(exportsFolder, folder));
      expect(opened).toMatchObject({ name, key, pageCount });
      const pages = await allPages(opened);
      expect(opened.skipped).toHaveLength(skipped);
      expect(pages).toHaveLength(pageCount);
      expect(new Set(pages.map((page) => page.key)).size).toBe(pageCount);
      expect(pages.filter(({ title }) => title === '' || title.startsWith(`${name} : `))).toEqual([]);
      expect(pages.filter(({ parentKey }) => parentKey !== null)).toHaveLength(withParent);
      expect(pages.filter(({ modified }) => modified !== null)).toHaveLength(dated);
      const keys = new Set(pages.map((page) => page.key));
      expect(pages.filter(({ parentKey }) => parentKey !== null && !keys.has(parentKey))).toEqual([]);
    },
  );

  it('above several others names them', async () => {
    await expect(openExport(exportsFolder)).rejects.toMatchObject({
      code: 'not-an-export',
      message: expect.stringContaining('several') as string,
    });
  });
});
