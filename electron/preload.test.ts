import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type DesktopBridge, enginePortMessage } from '../native/contract/desktop-bridge.ts';
import { channels } from './channels.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));
const { contextBridge, ipcRenderer } = await import('./testing/fake-electron.ts');
const postMessage = vi.fn();
let bridge: DesktopBridge;

beforeAll(async () => {
  vi.stubGlobal('window', { postMessage, location: { origin: 'app://grounds' } });
  await import('./preload.ts');
  bridge = contextBridge.exposeInMainWorld.mock.calls[0]![1] as DesktopBridge;
});

describe('the bridge', () => {
  it('is all that the window gets of the desktop', () => {
    expect(contextBridge.exposeInMainWorld).toHaveBeenCalledTimes(1);
    expect(contextBridge.exposeInMainWorld.mock.calls[0]![0]).toBe('grounds');
    expect(Object.keys(bridge)).toEqual(['platform', 'connect', 'pathForFile', 'chooseExport']);
  });

  it('asks the main process and nobody else', () => {
    void bridge.connect();
    void bridge.chooseExport('folder');
    expect(ipcRenderer.invoke.mock.calls).toEqual([[channels.connect], [channels.chooseExport, 'folder']]);
    expect(bridge.pathForFile(new File([], 'export.zip'))).toBe('/chosen/export.zip');
  });

  it('passes the port to the engine on to its own page', () => {
    const ports = [{}];
    ipcRenderer.emit(channels.port, { ports });
    expect(postMessage).toHaveBeenCalledWith(enginePortMessage, 'app://grounds', ports);
  });
});
