import { BrowserWindow, nativeTheme, screen } from 'electron';
import { appOrigin } from './addresses.ts';
import { isVisible, readWindowState, writeWindowState } from './window-state.ts';

const defaultSize = { width: 1360, height: 860 };
const leastSize = { minWidth: 640, minHeight: 480 };
/** Shown until the page is painted, so that nothing flashes. */
const backgrounds = { light: '#ffffff', dark: '#1b1c1e' };

/** Opens the window where it was last, sandboxed and with no more than the bridge of the preload. */
export function openWindow(preload: string, stateFile: string): BrowserWindow {
  const state = readWindowState(stateFile);
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...defaultSize,
    ...leastSize,
    ...(state !== null && isVisible(state.bounds, screens) ? state.bounds : {}),
    title: 'Grounds',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
    },
  });
  if (state?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () =>
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() }),
  );
  // The page holds nothing that the engine does not have.
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') window.reload();
  });
  void window.loadURL(`${appOrigin}/`);
  return window;
}
