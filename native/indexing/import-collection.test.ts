import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportProgress, ImportReport } from '../contract/index.ts';
import { openExport } from '../importing/index.ts';
import { openStore, type Store } from '../store/index.ts';
import { importCollection, type ImportOptions } from './import-collection.ts';
import { type ExportedPage, writeExport } from './testing/write-export.ts';

let folder: string;
let path: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-import-'));
  path = join(folder, 'export');
  store = openStore(join(folder, 'library.db'));
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const countTokens = (text: string): number => Math.ceil(text.length / 4);
const runImport = (change: Partial<ImportOptions> = {}): Promise<ImportReport> =>
  importCollection({
    store,
    path,
    countTokens,
    contextMode: 'all',
    removeGone: false,
    report: () => undefined,
    ...change,
  });
const pages = (count: number): ExportedPage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(1_000 + index),
    title: `Page ${index}`,
    paragraphs: [`The code word of page ${index} is word${index}.`, 'A second paragraph follows the first.'],
  }));
/** Titles of the pages whose evidences hold a word, best first. */
const search = (word: string): string[] => {
  const hits = store.fullText.search([word], null, 5);
  const found = store.evidences.getMany(hits.map(({ id }) => id));
  return hits.map(({ id }) => found.get(id)!.evidence.title);
};
/** All that a collection's pages hold, as one comparable list. */
const contents = (of: Store): string[] =>
  of.evidences
    .list({})
    .map(({ title, text }) => `${title}: ${text}`)
    .sort();

describe('importCollection', () => {
  it('answers from full text as soon as the pages are in', async () => {
    writeExport(path, pages(3));
    const report = await runImport();
    expect(report).toMatchObject({ collection: 'Docs', pages: { imported: 3, unchanged: 0, replaced: 0, gone: 0 } });
    expect(search('word1')[0]).toBe('Page 1');
    expect(store.collections.list(null)).toMatchObject([{ id: report.collectionId, state: 'ready', pageCount: 3 }]);
  });

  it('counts the evidences of each kind and keeps the report', async () => {
    writeExport(path, pages(2));
    const report = await runImport();
    const kinds = store.evidences.list({}).filter(({ kind }) => kind === 'passage');
    expect(report.evidences).toEqual({ passage: kinds.length, list: 0, table: 0, row: 0, code: 0 });
    expect(store.imports.latestReport(report.collectionId)).toEqual(report);
  });

  it('reports pages read, from opening to the last', async () => {
    writeExport(path, pages(5));
    const seen: ImportProgress[] = [];
    await runImport({ report: (progress) => seen.push(progress) });
    expect(seen[0]).toMatchObject({ stage: 'opening', collectionId: null });
    expect(seen.at(-1)).toMatchObject({ stage: 'reading', pagesDone: 5, pagesTotal: 5 });
  });

  it('leaves unchanged pages as they are and replaces changed ones when the same path is imported again', async () => {
    writeExport(path, pages(3));
    await runImport();
    const before = store.evidences.list({ pageTitle: 'Page 0' });
    const changed = pages(4);
    changed[1]!.paragraphs = ['Now it says something else.'];
    writeExport(path, changed);
    const report = await runImport();
    expect(report.pages).toEqual({ imported: 1, replaced: 1, unchanged: 2, gone: 0 });
    expect(store.evidences.list({ pageTitle: 'Page 0' })).toEqual(before);
    expect(search('word1')).toEqual([]);
    expect(store.collections.ids()).toHaveLength(1);
  });

  it('lists pages that are gone, and removes them only when it is told to', async () => {
    writeExport(path, pages(3));
    await runImport();
    writeExport(path, pages(2));
    unlinkSync(join(path, '1002.html'));
    const listed = await runImport();
    expect(listed).toMatchObject({ pages: { gone: 1, unchanged: 2 }, gonePages: [{ title: 'Page 2' }] });
    expect(search('word2')[0]).toBe('Page 2');
    const removed = await runImport({ removeGone: true });
    expect(removed).toMatchObject({ pages: { gone: 1, unchanged: 2 }, gonePages: [] });
    expect(search('word2')).toEqual([]);
  });

  it('takes the name it is given, also for a collection that is there', async () => {
    writeExport(path, pages(1));
    await runImport();
    await runImport({ name: 'Handbook' });
    expect(store.collections.list(null)).toMatchObject([{ name: 'Handbook' }]);
  });

  it('tells the language of each page', async () => {
    writeExport(path, pages(2));
    await runImport({ detectLanguage: (text) => (text.includes('word0') ? 'de' : 'en') });
    expect(store.collections.list(null)[0]!.languages).toEqual([
      { language: 'de', share: 0.5 },
      { language: 'en', share: 0.5 },
    ]);
  });

  it('puts another context around what is there when it is imported with another context mode', async () => {
    writeExport(path, [{ id: '1', title: 'Zeppelin', paragraphs: ['It flies.'] }]);
    await runImport();
    expect(search('zeppelin')).toEqual(['Zeppelin']);
    await runImport({ contextMode: 'none' });
    expect(search('zeppelin')).toEqual([]);
    expect(search('flies')).toEqual(['Zeppelin']);
    expect(store.evidences.list({})[0]!.indexedText).not.toContain('Zeppelin');
  });

  it('keeps whole pages when it is cancelled, and goes on from there', async () => {
    writeExport(path, pages(30));
    const controller = new AbortController();
    const cancelled = runImport({
      signal: controller.signal,
      report: ({ stage }) => {
        if (stage === 'reading') setTimeout(() => controller.abort(), 5);
      },
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(store.collections.list(null)).toMatchObject([{ state: 'importing' }]);
    const report = await runImport();
    expect(report.pages).toEqual({ imported: 30, replaced: 0, unchanged: 0, gone: 0 });
    expect(store.collections.list(null)).toMatchObject([{ state: 'ready', pageCount: 30 }]);
  });

  it('warns of tables whose header is a guess', async () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = `<table>${row('<b>Name</b>', '<b>Age</b>')}${row('Ada', '36')}</table>`;
    writeExport(path, [{ id: '1', title: 'People', paragraphs: [`</p>${table}<p>`] }]);
    expect((await runImport()).warnings).toMatchObject([{ kind: 'inferred-header', page: 'People' }]);
  });

  it('keeps the pages that are in when the disk is full, and goes on when there is room again', async () => {
    const long = 'A long sentence that takes room on the disk. '.repeat(100);
    writeExport(
      path,
      pages(60).map((page) => ({ ...page, paragraphs: [long] })),
    );
    const library = join(folder, 'small.db');
    const small = openStore(library, { maxPageCount: 100 });
    await expect(runImport({ store: small })).rejects.toMatchObject({ code: 'disk-full' });
    const [collection] = small.collections.list(null);
    expect(collection!.pageCount).toBeGreaterThan(0);
    small.close();
    const roomy = openStore(library);
    expect((await runImport({ store: roomy })).pages).toEqual({ imported: 60, replaced: 0, unchanged: 0, gone: 0 });
    roomy.close();
  });

  it('leaves no collection behind when the path is no export', async () => {
    await expect(runImport({ path: join(folder, 'missing') })).rejects.toMatchObject({ code: 'path-not-found' });
    expect(store.collections.ids()).toEqual([]);
  });

  it('holds whole pages after each of several kills, resumes, and ends like an import that was never killed', async () => {
    writeExport(path, pages(120));
    await runImport();
    const expected = contents(store);
    const library = join(folder, 'killed.db');
    for (const pagesBeforeKill of [1, 30, 60]) {
      await importAndKill(library, pagesBeforeKill);
      const killed = openStore(library);
      const whole = new Set(killed.pages.list(killed.collections.ids()[0]!).map(({ title }) => title));
      expect(whole.size).toBeGreaterThanOrEqual(pagesBeforeKill);
      expect(whole.size).toBeLessThan(120);
      expect(contents(killed)).toEqual(expected.filter((line) => whole.has(line.split(':')[0]!)));
      killed.close();
    }
    const resumed = openStore(library);
    const first = resumed.evidences.list({ pageTitle: 'Page 0' });
    const report = await runImport({ store: resumed });
    expect(report.pages).toEqual({ imported: 120, replaced: 0, unchanged: 0, gone: 0 });
    expect(contents(resumed)).toEqual(expected);
    expect(resumed.evidences.list({ pageTitle: 'Page 0' })).toEqual(first);
    resumed.close();
  });
});

/** Imports in another process, slowly, and kills it as soon as it has reported so many pages. */
function importAndKill(library: string, pagesBeforeKill: number): Promise<void> {
  const script = `
    import { openStore } from '${join(import.meta.dirname, '../store/index.ts')}';
    import { importCollection } from '${join(import.meta.dirname, 'import-collection.ts')}';
    const countTokens = (text) => {
      const until = performance.now() + 2;
      while (performance.now() < until);
      return Math.ceil(text.length / 4);
    };
    await importCollection({
      store: openStore('${library}'), path: '${path}', countTokens, contextMode: 'all', removeGone: false,
      report: ({ pagesDone }) => process.stdout.write(pagesDone + '\\n'),
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  return new Promise((resolve, reject) => {
    let failure = '';
    child.stderr.on('data', (text: Buffer) => (failure += text.toString()));
    child.stdout.on('data', (text: Buffer) => {
      const done = text.toString().trim().split('\n').map(Number);
      if (Math.max(...done) >= pagesBeforeKill) child.kill('SIGKILL');
    });
    child.on('exit', (_, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error(`Not killed. ${failure}`))));
  });
}

const exports = '../shared/data/exports';

describe.skipIf(!existsSync(exports))('importCollection on real exports', () => {
  it.each(['aws-platform-guide/confluence-html', 'EAGLE/doc/html'])('takes every page of %s once', async (name) => {
    const opened = await openExport(join(exports, name));
    await opened.close();
    const first = await runImport({ path: join(exports, name) });
    expect(first.pages).toEqual({ imported: opened.pageCount, replaced: 0, unchanged: 0, gone: 0 });
    const again = await runImport({ path: join(exports, name) });
    expect(again.pages).toEqual({ imported: 0, replaced: 0, unchanged: opened.pageCount, gone: 0 });
    expect(again.evidences).toEqual(first.evidences);
  });
});
