import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const downloadTimeoutMs = 10 * 60_000;

/**
 * Path of Electron's executable, fetched by Electron's own installer when it is not there yet; null when it cannot
 * be had (no network, or a network without it).
 */
export function findElectron(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const present = executableIn(folder);
  if (present !== null) return present;
  const install = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: 'ignore',
    timeout: downloadTimeoutMs,
  });
  return install.status === 0 ? executableIn(folder) : null;
}

/** The installer writes the executable's relative path into `path.txt` once everything is unpacked. */
function executableIn(folder: string): string | null {
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const executable = join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}
