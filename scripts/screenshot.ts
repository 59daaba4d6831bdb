/**
 * Makes the picture of the window in the README, `renderer/screenshot.png`: the sample, a question, its explanation,
 * by the starter model. Needs a build, the starter models, and a Chromium.
 */
import { join } from 'node:path';
import { launchChromium, openPage } from '../renderer/e2e/chromium.ts';
import { serveReal } from '../renderer/e2e/real-window.ts';

const patiently = { timeout: 600_000 };
const server = await serveReal({ chatModel: 'qwen2.5-coder-0.5b-instruct', embedder: 'all-minilm-l6-v2', k: 6 });
const browser = await launchChromium();
try {
  const { page } = await openPage(browser, server.openingUrl(), { height: 760 });
  page.setDefaultTimeout(patiently.timeout);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page
    .getByText(/^Imported /)
    .first()
    .waitFor();
  const collection = page.getByRole('treeitem').first();
  await collection.click();
  await collection.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'How often are the hoist ropes replaced?' }).click();
  await page.getByRole('button', { name: 'Explain', exact: true }).click();
  await page.getByRole('button', { name: 'Compute again' }).waitFor();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('contribution');
  await page.locator('.bar-open:enabled').first().click();
  await page.screenshot({ path: join(import.meta.dirname, '../renderer/screenshot.png') });
} finally {
  await browser.close();
  await server.close();
}
