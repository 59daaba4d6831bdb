import type { Engine } from '../engine.ts';
import { GroundsError } from '../contract/index.ts';
import { serve } from '../contract/wire/server.ts';
import { type FromEngine, toEngineSchema } from './electron-messages.ts';
import { type ElectronPort, electronPort } from './electron-port.ts';

/** The utility process's line to Electron's main process (https://www.electronjs.org/docs/latest/api/parent-port). */
export interface ParentPort {
  postMessage(message: FromEngine): void;
  on(event: 'message', listener: (event: { data: unknown; ports: ElectronPort[] }) => void): unknown;
}

/**
 * Serves the engine to windows of the desktop shell: each `connect` brings the port of one.
 *
 * When the engine cannot be opened, says why and does no more: the shell shows it, ends this process, and may try again.
 */
export async function serveElectron(
  parent: ParentPort,
  openEngine: () => Pick<Engine, 'handlers' | 'resume' | 'close'>,
  exit: () => void,
): Promise<void> {
  let engine: ReturnType<typeof openEngine>;
  try {
    engine = openEngine();
  } catch (error) {
    parent.postMessage({ kind: 'failed', error: GroundsError.from(error).toShape() });
    return;
  }
  parent.on('message', ({ data, ports }) => {
    const message = toEngineSchema.parse(data);
    if (message === 'stop') void engine.close().finally(exit);
    else for (const port of ports) serve(electronPort(port), engine.handlers);
  });
  parent.postMessage({ kind: 'ready' });
  await engine.resume();
}
