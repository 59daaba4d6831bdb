import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoopback } from '../../native/hosts/loopback/server.ts';
import { scriptedHandlers, type Script } from '../scripted/handlers.ts';

/** The built window behind the real loopback host, with a script in place of the engine. */
export async function serveScripted(script: Script): Promise<{ openingUrl: () => string; close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'grounds-window-'));
  const server = await startLoopback({
    handlers: scriptedHandlers(script),
    rendererFolder: join(import.meta.dirname, '../../dist/renderer'),
    dataFolder,
  });
  return {
    openingUrl: server.openingUrl,
    close: async () => {
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
