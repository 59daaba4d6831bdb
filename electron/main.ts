/** The desktop shell: one window, one engine, no network. */
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BrowserWindow, app, protocol, session, utilityProcess } from 'electron';
import { defaultDataFolder } from '../native/hosts/folders.ts';
import { answerWindows } from './answer-window.ts';
import { EngineSupervisor } from './engine-supervisor.ts';
import { lockAllContents } from './lock-contents.ts';
import { lockSession } from './lock-session.ts';
import { setMenu } from './menu.ts';
import { stayOffline } from './offline-switches.ts';
import { serveWindow, windowScheme } from './serve-window.ts';
import { openWindow } from './window.ts';

const dist = join(import.meta.dirname, '..');
// Not strict: Chromium has switches of its own on the same line.
const { values } = parseArgs({
  args: process.argv.slice(app.isPackaged ? 1 : 2),
  strict: false,
  options: { data: { type: 'string' } },
});
const dataFolder =
  typeof values.data === 'string'
    ? resolve(values.data)
    : defaultDataFolder({ env: process.env, platform: process.platform, home: homedir() });
const shellFolder = join(dataFolder, 'window');

mkdirSync(shellFolder, { recursive: true });
app.setPath('userData', shellFolder);
app.enableSandbox();
stayOffline(app);
protocol.registerSchemesAsPrivileged([windowScheme]);
lockAllContents(app);

// One library, one app: a second start brings the first one's window to the front. The lock lies in `userData`.
if (app.requestSingleInstanceLock()) void app.whenReady().then(run);
else app.quit();

function run(): void {
  const engine = new EngineSupervisor(() =>
    utilityProcess.fork(join(dist, 'electron-engine.js'), [], {
      serviceName: 'Grounds engine',
      env: { ...process.env, GROUNDS_DATA_DIR: dataFolder },
    }),
  );
  const open = (): BrowserWindow =>
    openWindow(join(dist, 'electron', 'preload.cjs'), join(shellFolder, 'window-state.json'));

  lockSession(session.defaultSession);
  serveWindow(session.defaultSession, join(dist, 'renderer'));
  answerWindows(engine);
  setMenu(app.isPackaged, process.platform);
  void engine.start();
  open();

  app.on('second-instance', () => {
    const window = BrowserWindow.getAllWindows()[0] ?? open();
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Quitting waits for the engine, which stops at a safe point.
  app.once('before-quit', (event) => {
    event.preventDefault();
    void engine.stop().finally(() => app.quit());
  });
}
