import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GroundsError } from '../contract/index.ts';

/** What tells for which runtime a native library must be built; `process` has it all. */
export interface Runtime {
  versions: { modules: string; electron?: string | undefined };
  platform: string;
  arch: string;
}

/**
 * Name of the better-sqlite3 binary that is kept for Electron. `modules` is the version of Node's native interface,
 * which differs between Node and Electron, so that one binary cannot serve both.
 */
export function electronBindingName({ versions, platform, arch }: Runtime): string {
  return `better_sqlite3-electron-abi${versions.modules}-${platform}-${arch}.node`;
}

/**
 * Path of the better-sqlite3 binary for this runtime, or undefined where the package's own is right (Node).
 *
 * Throws `database-unreachable` when Electron's binary is missing.
 */
export function nativeBinding(projectFolder: string, runtime: Runtime): string | undefined {
  if (runtime.versions.electron === undefined) return undefined;
  // The operating system loads no library out of an archive; electron-builder puts a copy beside it.
  const folder = projectFolder.replace(/([\\/])app\.asar$/, '$1app.asar.unpacked');
  const path = join(folder, 'dist', 'native', electronBindingName(runtime));
  if (existsSync(path)) return path;
  throw new GroundsError(
    'database-unreachable',
    `The library cannot be opened: SQLite built for Electron ${runtime.versions.electron} is missing. Run “npm run build” with a network, or use Grounds in the browser.`,
    { data: { path } },
  );
}
