/** The engine's process in the desktop app, a utility process of Electron. */
import { fileURLToPath } from 'node:url';
import { GroundsError } from '../contract/index.ts';
import { projectFolderOf } from './folders.ts';
import { nativeBinding } from './native-binding.ts';
import { openEngine } from './open-engine.ts';
import { serveElectron } from './serve-electron.ts';

const projectFolder = projectFolderOf(fileURLToPath(import.meta.url));
// What cannot be resumed is no reason to die: it would be tried again and again.
await serveElectron(
  process.parentPort,
  () => openEngine({ nativeBinding: nativeBinding(projectFolder, process) }).engine,
  () => process.exit(),
).catch((error: unknown) => process.stderr.write(`${GroundsError.from(error).message}\n`));
