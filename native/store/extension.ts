import { getLoadablePath } from 'sqlite-vec';

/**
 * Path of the sqlite-vec library for this platform.
 *
 * Inside a packaged app the package lies in an archive from which the operating system cannot load a library;
 * electron-builder puts an unpacked copy beside it (https://www.electron.build/configuration#asarunpack).
 */
export function vectorExtensionPath(loadablePath: string = getLoadablePath()): string {
  return loadablePath.replace(/([\\/])app\.asar([\\/])/, '$1app.asar.unpacked$2');
}
