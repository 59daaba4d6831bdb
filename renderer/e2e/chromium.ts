import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const screenshotFolder = join(import.meta.dirname, '../../dist/screenshots');

/** Chromium by `CHROMIUM_PATH` or where Linux distributions put it. Throws with what to do when there is none. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
  }
  // Without a sandbox only because tests often run as root, where Chromium has none; the pages are our own.
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

export interface WatchedPage {
  page: Page;
  /** What the page complained about: errors, and everything that its content security policy refused. */
  complaints: string[];
  /** Addresses that the page asked for outside of its own origin. */
  foreignRequests: string[];
}

/** A new page in a browser of its own profile, at the address that opens Grounds. */
export async function openPage(
  browser: Browser,
  url: string,
  options: { colorScheme?: 'light' | 'dark'; width?: number; height?: number } = {},
): Promise<WatchedPage> {
  const { colorScheme = 'light', width = 1280, height = 800 } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreignRequests: string[] = [];
  const { origin } = new URL(url);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The page that passes the cookie on has no icon of its own.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) {
      foreignRequests.push(request.url());
    }
  });
  await page.goto(url);
  return { page, complaints, foreignRequests };
}

/** Drops a file or folder of this machine onto the window, as the system's file manager would. */
export async function dropPath(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 640, y: 400, data });
  }
  await session.detach();
}

/** Keeps a picture of the page in `dist/screenshots`, to be looked at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(screenshotFolder, { recursive: true });
  await page.screenshot({ path: join(screenshotFolder, `${name}.png`) });
}
