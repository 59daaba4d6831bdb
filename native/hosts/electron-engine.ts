/** The engine's process in the desktop app, a utility process of Electron. */
import { fileURLToPath } from 'node:url';
import { projectFolderOf } from './folders.ts';
import { nativeBinding } from './native-binding.ts';
import { openEngine } from './open-engine.ts';
import { serveElectron } from './serve-electron.ts';

const projectFolder = projectFolderOf(fileURLToPath(import.meta.url));
await serveElectron(
  process.parentPort,
  () => openEngine({ nativeBinding: nativeBinding(projectFolder, process) }).engine,
  () => process.exit(),
);
