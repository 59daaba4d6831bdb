/**
 * Packages the desktop app for this platform into `release/`, unpacked, and checks what native code it needs.
 *
 *     npm run package
 *     npm run package -- --electron-dist DIR   # an Electron that lies in DIR already, or a stand-in for it
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Configuration, Platform, build as buildPackage } from 'electron-builder';
import { build } from './build.ts';
import { packageProblems } from './packaging/check-package.ts';
import { installedElectron, provideElectronBinding } from './packaging/electron-binding.ts';

const project = join(import.meta.dirname, '..');
const electron = installedElectron();
const { values } = parseArgs({ options: { 'electron-dist': { type: 'string' } } });
const electronDist = values['electron-dist'];

try {
  await makePackage();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function makePackage(): Promise<void> {
  await build();
  console.log(`better-sqlite3 for Electron: ${provideElectronBinding(project, electron)}`);
  // Fuses are bits in Electron's own binary; who brings another one decides about its bits.
  const config: Configuration = electronDist === undefined ? {} : { electronDist, electronFuses: null };
  await buildPackage({
    targets: Platform.current().createTarget('dir'),
    config,
    publish: 'never',
    projectDir: project,
  });
  const problems = packageProblems(resourcesFolder(), project, electron);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`Packaged: ${resourcesFolder()}`);
}

function resourcesFolder(): string {
  const release = join(project, 'release');
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`;
  if (process.platform === 'darwin') {
    return join(release, `mac${arch}`, 'Grounds.app', 'Contents', 'Resources');
  }
  const name = process.platform === 'win32' ? 'win' : 'linux';
  return join(release, `${name}${arch}-unpacked`, 'resources');
}
