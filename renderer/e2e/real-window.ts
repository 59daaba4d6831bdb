import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '../../native/engine.ts';
import { connectInProcess } from '../../native/hosts/in-process.ts';
import { startLoopback } from '../../native/hosts/loopback/server.ts';
import type { Settings } from '../../native/contract/index.ts';

const project = join(import.meta.dirname, '../..');

export const sampleFolder = join(project, 'native/sample/export');

/** The whole application but Electron: the built window, the loopback host, the engine with models, a new library. */
export async function serveReal(
  settings: Partial<Settings>,
): Promise<{ openingUrl: () => string; close: () => Promise<void> }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'grounds-whole-'));
  const engine = createEngine({
    dataFolder,
    modelsFolders: [join(project, 'models')],
    manifestFile: join(project, 'models/manifest.json'),
    sampleFolder,
    version: '0.0.0',
  });
  const client = connectInProcess(engine.handlers);
  await client.call('settings.set', settings);
  client.close();
  const server = await startLoopback({
    handlers: engine.handlers,
    rendererFolder: join(project, 'dist/renderer'),
    dataFolder,
  });
  return {
    openingUrl: server.openingUrl,
    close: async () => {
      await server.close();
      await engine.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
