import { loopbackPaths, type ExportKind } from '../../native/contract/index.ts';
import { createClient } from '../../native/contract/wire/client.ts';
import { openWebSocketPort } from '../../native/contract/wire/web-socket-port.ts';
import { droppedFiles, type NamedFile } from './dropped-files.ts';
import type { Shell } from './shell.ts';
import { upload } from './upload.ts';

/** Lets the user choose files with the browser's dialog; none when it was called off. */
function chooseFiles(kind: ExportKind): Promise<NamedFile[]> {
  const input = document.createElement('input');
  input.type = 'file';
  if (kind === 'file') input.accept = '.zip,application/zip';
  else input.webkitdirectory = true;
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () =>
      resolve([...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))),
    );
    input.click();
  });
}

/** A browser: the loopback host that served the page is the way to the engine, and files are uploaded to it. */
export function browserShell(): Shell {
  return {
    connect: async () => {
      const socket = new WebSocket(`ws://${window.location.host}${loopbackPaths.engine}`);
      return createClient(await openWebSocketPort(socket));
    },
    receive: async (data, handOver) => upload(await droppedFiles(data), handOver),
    choose: async (kind, handOver) => upload(await chooseFiles(kind), handOver),
  };
}
