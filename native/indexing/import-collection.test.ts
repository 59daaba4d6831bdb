import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
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

const runImport = (change: Partial<ImportOptions> = {}): Promise<ImportReport> =>
  importCollection({
    store,
    path,
    tokenizerFolder: null,
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
/** So many different sentences. */
const sentences = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Crane ${index} lifts up to ${index * 7} kilograms.`).join(' ');
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
    writeExport(path, [
      {
        id: '1',
        title: 'Kran',
        paragraphs: ['Der nördliche Kran darf bei Wind über sechzig Kilometern nicht fahren.'],
      },
      { id: '2', title: 'Crane', paragraphs: ['The northern crane must not be moved when the wind is too strong.'] },
    ]);
    await runImport();
    expect(store.collections.list(null)[0]!.languages).toEqual([
      { language: 'de', share: 0.5 },
      { language: 'en', share: 0.5 },
    ]);
  });

  it('keeps each image that a page shows, also in the cells of a table', async () => {
    const image = (name: string): string => `<img src="attachments/1/${name}" class="confluence-embedded-image">`;
    const table = `<table><tr><th>Picture</th></tr><tr><td>${image('crane.png')}</td></tr></table>`;
    writeExport(path, [
      { id: '1', title: 'Cranes', paragraphs: [image('map.png'), `</p>${table}<p>`, image('missing.png')] },
      { id: '2', title: 'More cranes', paragraphs: [image('map.png')] },
    ]);
    mkdirSync(join(path, 'attachments/1'), { recursive: true });
    for (const name of ['map.png', 'crane.png', 'unused.png']) writeFileSync(join(path, 'attachments/1', name), name);
    const { collectionId } = await runImport();
    const stored = (name: string): string | null => {
      const bytes = store.attachments.get(collectionId, `attachments/1/${name}`);
      return bytes === null ? null : Buffer.from(bytes).toString();
    };
    expect(['map.png', 'crane.png', 'missing.png', 'unused.png'].map(stored)).toEqual([
      'map.png',
      'crane.png',
      null,
      null,
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

  it('ends within a second of being cancelled, also in the middle of a page', async () => {
    writeExport(path, [...pages(1), { id: '2', title: 'Huge', paragraphs: [sentences(60_000)] }]);
    const controller = new AbortController();
    let cancelledMs = 0;
    const watch = setInterval(() => {
      const [id] = store.collections.ids();
      if (cancelledMs !== 0 || id === undefined || store.pages.list(id).length === 0) return;
      cancelledMs = performance.now();
      controller.abort();
    }, 20);
    await expect(runImport({ signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
    clearInterval(watch);
    expect(performance.now() - cancelledMs).toBeLessThan(1_000);
    expect(store.pages.list(store.collections.ids()[0]!)).toHaveLength(1);
  });

  it('says which page takes too much memory, and keeps the pages before it', async () => {
    writeExport(path, [...pages(1), { id: '2', title: 'Huge', paragraphs: [sentences(60_000)] }]);
    const failed = runImport({ readerMemoryMb: 30 });
    await expect(failed).rejects.toMatchObject({ code: 'page-too-large', data: { source: '2.html' } });
    expect(store.pages.list(store.collections.ids()[0]!)).toHaveLength(1);
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
    let storedCount = 0;
    for (const pagesBeforeKill of [1, 30, 60]) {
      await importAndKill(library, pagesBeforeKill);
      storedCount += pagesBeforeKill;
      const killed = openStore(library);
      const whole = new Set(killed.pages.list(killed.collections.ids()[0]!).map(({ title }) => title));
      expect(whole.size).toBe(storedCount);
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

/** Imports in another process that dies after so many pages, while the next one is written but not committed. */
function importAndKill(library: string, pagesBeforeKill: number): Promise<void> {
  const script = `
    import { openStore } from '${join(import.meta.dirname, '../store/index.ts')}';
    import { importCollection } from '${join(import.meta.dirname, 'import-collection.ts')}';
    const store = openStore('${library}');
    const replacePage = store.replacePage.bind(store);
    let count = 0;
    store.replacePage = (...page) => store.transaction(() => {
      const id = replacePage(...page);
      count += 1;
      if (count > ${pagesBeforeKill}) process.kill(process.pid, 'SIGKILL');
      return id;
    });
    await importCollection({
      store, path: '${path}', tokenizerFolder: null, contextMode: 'all', removeGone: false, report: () => {},
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  return new Promise((resolve, reject) => {
    let failure = '';
    child.stderr.on('data', (text: Buffer) => (failure += text.toString()));
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
