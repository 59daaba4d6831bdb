/** The one bridge between the window and the desktop: nothing of Electron itself passes it. */
import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type DesktopBridge, enginePortMessage } from '../native/contract/desktop-bridge.ts';
import { channels } from './channels.ts';

const bridge: DesktopBridge = {
  platform: process.platform,
  connect: () => ipcRenderer.invoke(channels.connect) as ReturnType<DesktopBridge['connect']>,
  pathForFile: (file) => webUtils.getPathForFile(file),
  chooseExport: (kind) => ipcRenderer.invoke(channels.chooseExport, kind) as ReturnType<DesktopBridge['chooseExport']>,
};
contextBridge.exposeInMainWorld('grounds', bridge);

ipcRenderer.on(channels.port, (event) => {
  window.postMessage(enginePortMessage, window.location.origin, event.ports);
});
