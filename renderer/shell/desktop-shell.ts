import { enginePortMessage, GroundsError, type DesktopBridge } from '../../native/contract/index.ts';
import { createClient } from '../../native/contract/wire/client.ts';
import { messagePort } from '../../native/contract/wire/message-port.ts';
import type { Shell } from './shell.ts';

/** The port that the bridge sends as the next message of the window. */
function nextPort(): { port: Promise<MessagePort>; forget: () => void } {
  const controller = new AbortController();
  const port = new Promise<MessagePort>((resolve) => {
    const listener = (event: MessageEvent): void => {
      const sent = event.ports[0];
      if (event.source !== window || event.data !== enginePortMessage || sent === undefined) return;
      controller.abort();
      resolve(sent);
    };
    window.addEventListener('message', listener, { signal: controller.signal });
  });
  return { port, forget: () => controller.abort() };
}

/** Electron: a MessagePort to the engine's process, real paths, the system's dialogs. */
export function desktopShell(bridge: DesktopBridge): Shell {
  return {
    connect: async () => {
      // The port may arrive before the promise of `connect` resolves.
      const { port, forget } = nextPort();
      const problem = await bridge.connect();
      if (problem === null) return createClient(messagePort(await port));
      forget();
      throw GroundsError.fromShape(problem);
    },
    receive: (data) => {
      const file = data.files[0];
      const path = file === undefined ? '' : bridge.pathForFile(file);
      return Promise.resolve(path === '' ? null : path);
    },
    choose: (kind) => bridge.chooseExport(kind),
  };
}
