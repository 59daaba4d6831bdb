import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Script } from '../scripted/handlers.ts';
import { accessibilityViolations } from './accessibility.ts';
import { dropPath, keepPicture, launchChromium, openPage } from './chromium.ts';
import { serveScripted } from './scripted-window.ts';

/** The window alone: a script plays the engine, so that every state can be reached at will. */
let browser: Browser;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => browser.close());

async function open(script: Partial<Script> = {}, options: Parameters<typeof openPage>[2] = {}) {
  const server = await serveScripted({ filled: true, stepMs: 0, ...script });
  closers.push(server.close);
  const watched = await openPage(browser, server.openingUrl(), options);
  closers.push(() => watched.page.context().close());
  await watched.page.getByText('Qwen2.5 Coder 0.5B').first().waitFor();
  return { ...watched, server };
}
const openConversation = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Firmware of the Lumen 7', exact: true }).click();
const focusedText = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null);

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('every state passes the accessibility check', { timeout: 120_000 }, async () => {
    const { page } = await open({ filled: false, stepMs: 100 }, { colorScheme });
    const check = async (state: string): Promise<void> => {
      await keepPicture(page, `window-${state}-${colorScheme}`);
      expect(await accessibilityViolations(page), state).toEqual([]);
    };
    await check('empty');
    await page.getByRole('button', { name: 'Try the sample' }).click();
    await page
      .getByText(/of 1,020 pages/)
      .first()
      .waitFor();
    await check('importing');
    await page.getByText('Imported Platform wiki').first().waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.getByRole('heading', { name: 'Import report: Platform wiki' }).waitFor();
    await check('report');
    await page.keyboard.press('Escape');
    await check('ready');
    await page.getByRole('button', { name: 'Which firmware did the Lumen 7 have?' }).click();
    await page.getByText('Reading the sources').waitFor();
    await check('asking');
    await page.getByRole('button', { name: 'Explain', exact: true }).waitFor({ timeout: 20_000 });
    await check('answer');
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .hover();
    await page.getByRole('tooltip').waitFor();
    await check('preview');
    await page.keyboard.press('Control+e');
    await page.getByText('Answering without', { exact: false }).waitFor();
    await check('explaining');
    await page.getByRole('button', { name: 'Compute again' }).waitFor();
    await page.locator('.bar-open').first().click();
    await check('explanation');
    await page.getByRole('tab', { name: 'Steps' }).click();
    await check('steps');
    await page.keyboard.press('2');
    await page.locator('tr[data-evidence=true]').waitFor();
    await check('page');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rel');
    await check('palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await check('settings');
  });
});

describe('by keyboard alone', () => {
  it('asks, reads sources, explains, and cancels', async () => {
    const { page } = await open({ stepMs: 60 });
    await page.keyboard.press('n');
    await page.keyboard.type('Which firmware?');
    await page.keyboard.press('Enter');
    await page.getByText('Reading the sources').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Stopped.', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Ask again' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Explain', exact: true }).waitFor();
    await page.keyboard.press('Control+e');
    await page.getByText(/of at most/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Explanation cancelled.', { exact: false }).first().waitFor();
    await page.getByRole('tab', { name: 'Grounds' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedText(page)).toBe('Sources');
    await page.getByRole('article').first().focus();
    await page.keyboard.press('3');
    await page.getByRole('heading', { name: 'Lab rules' }).waitFor();
  });

  it('walks the page tree and opens a page', async () => {
    const { page } = await open();
    await page.getByRole('treeitem').first().focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(50);
    }
    await page.getByRole('heading', { name: 'Release 9 acceptance tests' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(50);
    expect(await focusedText(page)).toBe('Releases');
  });

  it('finds a page with the palette', async () => {
    const { page } = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lab rul');
    // Pages are read when the palette opens; until they are there, Enter has nothing to choose.
    await page.getByRole('option', { name: /Lab rules/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Lab rules' }).waitFor();
  });

  it('moves between answers', async () => {
    const { page } = await open();
    await openConversation(page);
    await page.getByRole('textbox', { name: 'Question' }).fill('And the Lumen 9?');
    await page.keyboard.press('Enter');
    await page.getByRole('article').nth(1).waitFor();
    await page.getByRole('article').nth(1).getByRole('button', { name: 'Explain', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Settings' }).focus();
    await page.keyboard.press('k');
    await expect.poll(() => page.locator('.turn[data-focused=true] h2').textContent()).toMatch(/Lumen 7/);
    await page.keyboard.press('j');
    await expect.poll(() => page.locator('.turn[data-focused=true] h2').textContent()).toMatch(/Lumen 9/);
  });
});

describe('what is pointed at', () => {
  it('is marked in answer, sources and bars alike', async () => {
    const { page } = await open();
    await openConversation(page);
    await page.locator('.source').nth(2).hover();
    await expect
      .poll(() => page.locator('.answer-text [data-marked=true]').first().textContent())
      .toMatch(/written down/);
    await page.locator('.answer-text .chip').first().hover();
    await expect.poll(() => page.locator('.source[data-marked=true] .rank').textContent()).toBe('1');
  });
});

describe('the page', () => {
  it('keeps its content security policy and asks for nothing outside', async () => {
    const { page, complaints, foreignRequests } = await open();
    await openConversation(page);
    await page.locator('.answer-text .chip').first().click();
    await page.getByRole('heading', { name: 'Release 9 acceptance tests' }).waitFor();
    expect({ complaints, foreignRequests }).toEqual({ complaints: [], foreignRequests: [] });
  });
});

describe('nothing jumps', () => {
  it('while an answer streams, the question and what is read stay in place', async () => {
    const { page } = await open({ stepMs: 40 });
    await openConversation(page);
    await page.getByRole('textbox', { name: 'Question' }).fill('And the Lumen 9?');
    await page.keyboard.press('Enter');
    const question = page.getByRole('heading', { name: 'And the Lumen 9?' });
    await page.locator('[data-streaming=true]').waitFor();
    const tops = new Set<number | undefined>();
    for (let look = 0; look < 8; look += 1) {
      tops.add(Math.round((await question.boundingBox())?.y ?? -1));
      await page.waitForTimeout(60);
    }
    await page.getByRole('article').nth(1).getByRole('button', { name: 'Explain', exact: true }).waitFor();
    tops.add(Math.round((await question.boundingBox())?.y ?? -1));
    expect(tops.size).toBe(1);
  });

  it('bars keep their rows while they fill', async () => {
    const { page } = await open({ stepMs: 60 });
    await openConversation(page);
    await page.keyboard.press('Control+e');
    const tops = new Set<string>();
    await page.locator('.bar-row').first().waitFor();
    for (;;) {
      // Progress and rows are read at one moment: when all is done, the order of the rows may change.
      const seen = await page.evaluate(() =>
        document.querySelector('.explain-progress') === null
          ? null
          : Array.from(document.querySelectorAll('.bar-row'), (row) => Math.round(row.getBoundingClientRect().top)),
      );
      if (seen === null) break;
      tops.add(seen.join());
    }
    expect(tops.size).toBe(1);
  });
});

describe('failures', () => {
  it('a wrong file is answered where it was dropped, with details to copy', async () => {
    const { page } = await open({ filled: false });
    const folder = mkdtempSync(join(tmpdir(), 'grounds-drop-'));
    closers.push(() => rm(folder, { recursive: true }));
    writeFileSync(join(folder, 'wrong.zip'), 'This is no zip.');
    await dropPath(page, join(folder, 'wrong.zip'));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/holds no Confluence pages\. Choose an HTML export.*not-an-export/);
    await keepPicture(page, 'window-error-light');
    await alert.getByRole('button', { name: 'Copy details' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"code": "not-an-export"');
  });

  it('a lost engine is told, and the window goes on when it is back', async () => {
    const { page, server } = await open();
    await server.close();
    await page.getByText('The engine cannot be reached.', { exact: false }).waitFor();
    await keepPicture(page, 'window-lost-light');
  });

  it('a deletion says what goes and can be undone', async () => {
    const { page } = await open();
    await page.getByRole('treeitem').first().hover();
    await page.getByRole('button', { name: 'Actions for Platform wiki' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.locator('.undo-bar').getByText('1 collection, 3 pages, 13 passages', { exact: false }).waitFor();
    expect(await page.getByRole('treeitem').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('treeitem').first().waitFor();
  });
});

describe('panes', () => {
  it('are resized by keyboard and remembered', async () => {
    const { page } = await open();
    const width = async (): Promise<number> => Math.round((await page.locator('.pane-left').boundingBox())?.width ?? 0);
    const before = await width();
    await page.getByRole('separator', { name: 'Width of the library' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(before + 16);
    await page.reload();
    await page.locator('.pane-left').waitFor();
    expect(await width()).toBe(before + 16);
    await page.keyboard.press('Control+b');
    expect(await page.locator('.pane-left').count()).toBe(0);
  });

  it('leave room for reading in a narrow window: the inspector becomes a drawer', async () => {
    const { page } = await open({}, { width: 760 });
    await openConversation(page);
    expect(await page.locator('.pane-right').count()).toBe(0);
    await page.locator('.answer-text .chip').first().click();
    await page.locator('.drawer').getByRole('heading', { name: 'Release 9 acceptance tests' }).waitFor();
    await keepPicture(page, 'window-narrow-light');
    await page.keyboard.press('Escape');
    expect(await page.locator('.pane-right').count()).toBe(0);
  });

  it('speak German when they are told to', async () => {
    const { page } = await open();
    await page.keyboard.press('Control+,');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('combobox', { name: 'Farben' }).selectOption('dark');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await keepPicture(page, 'window-german-dark');
  });
});
