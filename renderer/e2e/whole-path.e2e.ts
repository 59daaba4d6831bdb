import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { dropPath, keepPicture, launchChromium, openPage, type WatchedPage } from './chromium.ts';
import { sampleFolder, serveReal } from './real-window.ts';

/** The main job with the real engine and the small model, step by step in one window. */
describe('from an export to what an answer stands on', () => {
  let browser: Browser;
  let watched: WatchedPage;
  let close: () => Promise<void>;
  const patiently = { timeout: 240_000 };

  beforeAll(async () => {
    // A small pool keeps the answers of a CPU short; what is shown is the same.
    const server = await serveReal({ chatModel: 'smollm2-135m-instruct', embedder: 'all-minilm-l6-v2', k: 3 });
    close = server.close;
    browser = await launchChromium();
    watched = await openPage(browser, server.openingUrl());
  });
  afterAll(async () => {
    await browser.close();
    await close();
  });
  const button = (name: string): Locator => watched.page.getByRole('button', { name, exact: true });

  it('says what is wrong with a dropped file that is no export', async () => {
    const { page } = watched;
    const folder = mkdtempSync(join(tmpdir(), 'grounds-wrong-'));
    writeFileSync(join(folder, 'notes.txt'), 'These are notes.');
    await page.locator('.drop-target').waitFor(patiently);
    await dropPath(page, join(folder, 'notes.txt'));
    await page.getByRole('alert').waitFor(patiently);
    expect(await page.getByRole('alert').textContent()).toMatch(/export/i);
    await keepPicture(page, 'whole-error');
    await button('Dismiss').click();
    await rm(folder, { recursive: true });
  });

  it('imports the sample by drop', async () => {
    const { page } = watched;
    await dropPath(page, sampleFolder);
    await page
      .getByText(/^Importing/)
      .first()
      .waitFor(patiently);
    await keepPicture(page, 'whole-importing');
    await page
      .getByText(/^Imported .*: 13 pages/)
      .first()
      .waitFor(patiently);
    await page.getByRole('treeitem').first().click();
    await page.getByRole('treeitem', { name: 'Harbour Cranes' }).first().waitFor(patiently);
  });

  it('answers a question with the sources beside it', async () => {
    const { page } = watched;
    await watchStreaming(page);
    await page.getByRole('textbox', { name: 'Question' }).fill('At what wind speed does crane A7 stop work?');
    await page.keyboard.press('Enter');
    await button('Copy').waitFor(patiently);
    expect((await streamedTexts(page)).length).toBeGreaterThan(1);
    expect(await page.locator('.source').count()).toBeGreaterThan(0);
    expect((await page.locator('.answer-text').textContent())?.length).toBeGreaterThan(10);
    await keepPicture(page, 'whole-answer');
  });

  it('opens a source in its page, at the passage', async () => {
    const { page } = watched;
    await page.getByRole('article').first().focus();
    await page.keyboard.press('1');
    await page.locator('.page [data-evidence=true]').first().waitFor(patiently);
    await keepPicture(page, 'whole-page');
  });

  it('explains the answer with bars, verdicts and the memory check', async () => {
    const { page } = watched;
    await button('Explain').click();
    await button('Compute again').waitFor(patiently);
    expect(await page.locator('.bar-row .verdict').allTextContents()).not.toContain('waiting');
    expect(await page.locator('.standing-sentence').textContent()).toMatch(/\.$/);
    await page.getByText(/^Without any source the model/).waitFor();
    await keepPicture(page, 'whole-explanation');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it('stops an explanation that is cancelled and keeps the one before', async () => {
    const { page } = watched;
    await button('Compute again').click();
    await page.locator('.explain-progress').waitFor(patiently);
    await page.keyboard.press('Escape');
    await page.getByText('Explanation cancelled.', { exact: false }).first().waitFor(patiently);
    expect(await page.locator('.bar-row').count()).toBeGreaterThan(0);
  });

  it('has asked nothing of any other address, and broken no rule of the page', () => {
    expect({ foreign: watched.foreignRequests, complaints: watched.complaints }).toEqual({
      foreign: [],
      complaints: [],
    });
  });
});

/** Keeps what an answer shows while it streams; on a fast machine that is too short to be waited for. */
function watchStreaming(page: Page): Promise<void> {
  return page.evaluate(() => {
    const streamed = new Set<string>();
    Object.assign(globalThis, { streamed });
    new MutationObserver(() => {
      const text = document.querySelector('[data-streaming=true]')?.textContent ?? '';
      if (text !== '') streamed.add(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** The texts that the answer went through. */
async function streamedTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('[...streamed]');
}
