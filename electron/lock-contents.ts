import type { App, WebContents } from 'electron';
import { isOwnAddress } from './addresses.ts';

/** Every web contents that the app ever has stays at the app's own address and opens nothing. */
export function lockAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents));
}

function lockContents(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-frame-navigate', (event) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
