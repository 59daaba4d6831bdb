import './zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DesktopBridge } from '../native/contract/index.ts';
import { App } from './app.tsx';
import { browserShell } from './shell/browser-shell.ts';
import { desktopShell } from './shell/desktop-shell.ts';
import { createApp } from './state/app.ts';
import './styles.css';

declare global {
  interface Window {
    /** Only in the desktop shell. */
    grounds?: DesktopBridge;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the application.');
const shell = window.grounds === undefined ? browserShell() : desktopShell(window.grounds);
const app = createApp(shell, navigator.languages);
void app.start();
createRoot(root).render(
  <StrictMode>
    <App app={app} />
  </StrictMode>,
);
