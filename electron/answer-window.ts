import {
  BrowserWindow,
  type IpcMainInvokeEvent,
  type WebFrameMain,
  MessageChannelMain,
  dialog,
  ipcMain,
} from 'electron';
import { type ErrorShape, type ExportKind, GroundsError, exportKindSchema } from '../native/contract/index.ts';
import { isOwnAddress } from './addresses.ts';
import { channels } from './channels.ts';
import type { EngineSupervisor } from './engine-supervisor.ts';

/** Answers what the preload asks; only the app's own page, in the main frame of a window, is answered. */
export function answerWindows(engine: EngineSupervisor): void {
  ipcMain.handle(channels.connect, async (event): Promise<ErrorShape | null> => {
    refuseStrangers(event);
    const { port1, port2 } = new MessageChannelMain();
    const problem = await engine.connect(port1);
    if (problem === null) event.sender.postMessage(channels.port, null, [port2]);
    return problem;
  });
  ipcMain.handle(channels.chooseExport, async (event, kind: unknown): Promise<string | null> => {
    refuseStrangers(event);
    return chooseExport(event, exportKindSchema.parse(kind));
  });
}

async function chooseExport({ sender }: IpcMainInvokeEvent, kind: ExportKind): Promise<string | null> {
  const options: Electron.OpenDialogOptions =
    kind === 'folder'
      ? { properties: ['openDirectory'] }
      : { properties: ['openFile'], filters: [{ name: 'Confluence HTML export', extensions: ['zip'] }] };
  const window = BrowserWindow.fromWebContents(sender);
  const { canceled, filePaths } = await (window === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(window, options));
  return canceled ? null : (filePaths[0] ?? null);
}

/** Throws unless the message comes from the main frame of the app's own page. */
function refuseStrangers({
  senderFrame,
  sender,
}: {
  senderFrame: WebFrameMain | null;
  sender: Electron.WebContents;
}): void {
  if (senderFrame === null || senderFrame !== sender.mainFrame || !isOwnAddress(senderFrame.url)) {
    throw new GroundsError('bad-input', 'Only the window of Grounds may ask for this.');
  }
}
