import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExport } from '../../../native/importing/index.ts';
import { findHtmlFiles } from './exports.ts';
import { generateExport, generatePage } from './generate-export.ts';
import { readPageText } from './page-text.ts';

test('a generated page is the same each time, and no two are alike', () => {
  expect(generatePage(7)).toBe(generatePage(7));
  expect(readPageText(generatePage(7))?.words).not.toEqual(readPageText(generatePage(8))?.words);
});

test('a generated export is read whole, with its page tree', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grounds-generated-'));
  try {
    generateExport(folder, 60);
    expect(findHtmlFiles(folder)).toHaveLength(61);
    expect(readFileSync(join(folder, '60.html'), 'utf8')).toBe(generatePage(60));
    const opened = await openExport(folder);
    const pages = [];
    for await (const page of opened.pages()) pages.push(page);
    await opened.close();
    expect(pages).toHaveLength(60);
    const parent = pages.find(({ title }) => title === 'Station 51')!;
    expect(pages.filter(({ parentKey }) => parentKey === parent.key).map(({ title }) => title)).toContain('Station 60');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
