import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channels } from './channels.ts';
import type { BrowserWindow as FakeWindow, FakeUtilityProcess } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));
const electron = await import('./testing/fake-electron.ts');
const { app, BrowserWindow, dialog, ipcMain, utilityProcess } = electron;

let folder: string;
let window: FakeWindow;
let engine: FakeUtilityProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-main-'));
  vi.stubEnv('GROUNDS_DATA_DIR', folder);
  await import('./main.ts');
  await vi.waitFor(() => expect(BrowserWindow.all).toHaveLength(1));
  window = BrowserWindow.all[0]!;
  engine = utilityProcess.fork.mock.results[0]!.value as FakeUtilityProcess;
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const fromOwnPage = (): unknown => ({ sender: window.webContents, senderFrame: window.webContents.mainFrame });

describe('the desktop shell', () => {
  it('opens one sandboxed window on its own page', () => {
    expect(app.enableSandbox).toHaveBeenCalled();
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
    });
    expect(window.loadURL).toHaveBeenCalledWith('app://grounds/');
  });

  it('keeps what Chromium keeps inside the data folder, and tells the engine where that is', () => {
    expect(app.setPath).toHaveBeenCalledWith('userData', join(folder, 'window'));
    expect(utilityProcess.fork).toHaveBeenCalledWith(expect.stringContaining('electron-engine.js'), [], {
      serviceName: 'Grounds engine',
      env: expect.objectContaining({ GROUNDS_DATA_DIR: folder }) as NodeJS.ProcessEnv,
    });
  });

  it('hands the window a port to the engine, and the engine the other end', async () => {
    engine.emit('message', { kind: 'ready' });
    await expect(ipcMain.invoke(channels.connect, fromOwnPage())).resolves.toBeNull();
    const [, , [windowEnd]] = window.webContents.postMessage.mock.calls[0] as [string, null, unknown[]];
    expect(window.webContents.postMessage.mock.calls[0]![0]).toBe(channels.port);
    expect(windowEnd).toBeInstanceOf(electron.FakePort);
    expect(engine.postMessage).toHaveBeenCalledWith('connect', [expect.any(electron.FakePort)]);
  });

  it('answers nobody but its own page', async () => {
    const strangers = [
      { sender: window.webContents, senderFrame: { url: 'app://grounds/' } },
      { sender: { mainFrame: null }, senderFrame: null },
    ];
    const foreign = { url: 'https://example.org/' };
    for (const event of [...strangers, { sender: { mainFrame: foreign }, senderFrame: foreign }]) {
      await expect(ipcMain.invoke(channels.connect, event)).rejects.toMatchObject({ code: 'bad-input' });
      await expect(ipcMain.invoke(channels.chooseExport, event, 'file')).rejects.toMatchObject({ code: 'bad-input' });
    }
    expect(dialog.showOpenDialog).not.toHaveBeenCalled();
  });

  it('lets the user choose a zip file or a folder', async () => {
    dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/export.zip'] });
    await expect(ipcMain.invoke(channels.chooseExport, fromOwnPage(), 'file')).resolves.toBe('/export.zip');
    dialog.showOpenDialog.mockResolvedValueOnce({ canceled: true, filePaths: [] });
    await expect(ipcMain.invoke(channels.chooseExport, fromOwnPage(), 'folder')).resolves.toBeNull();
    expect(dialog.showOpenDialog).toHaveBeenLastCalledWith({ properties: ['openDirectory'] });
    await expect(ipcMain.invoke(channels.chooseExport, fromOwnPage(), 'printer')).rejects.toThrow();
  });

  it('brings its window to the front instead of starting twice', () => {
    app.emit('second-instance');
    expect(window.restore).toHaveBeenCalled();
    expect(window.focus).toHaveBeenCalled();
    expect(BrowserWindow.all).toHaveLength(1);
  });

  it('remembers where the window was', () => {
    window.emit('close');
    expect(JSON.parse(readFileSync(join(folder, 'window', 'window-state.json'), 'utf8'))).toEqual({
      bounds: { x: 10, y: 20, width: 900, height: 700 },
      maximized: true,
    });
  });

  it('loads the page again when its process died', () => {
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(window.reload).toHaveBeenCalledTimes(1);
  });

  it('lets the engine stop before it quits', async () => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(engine.postMessage).toHaveBeenCalledWith('stop');
    expect(app.quit).not.toHaveBeenCalled();
    engine.emit('exit', 0);
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalled());
  });
});
