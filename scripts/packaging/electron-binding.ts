import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { electronBindingName } from '../../native/hosts/native-binding.ts';
import { addonAbi } from './addon-abi.ts';

const require = createRequire(import.meta.url);
const built = join('build', 'Release', 'better_sqlite3.node');

/** What the installed Electron needs an addon to be built for. */
export interface ElectronTarget {
  version: string;
  abi: string;
}

export function installedElectron(): ElectronTarget {
  const folder = dirname(require.resolve('electron/package.json'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, abi: readFileSync(join(folder, 'abi_version'), 'utf8').trim() };
}

/** Where better-sqlite3 for Electron is kept in the project. */
export function electronBindingFile(projectFolder: string, { version, abi }: ElectronTarget): string {
  const { platform, arch } = process;
  const name = electronBindingName({ versions: { modules: abi, electron: version }, platform, arch });
  return join(projectFolder, 'dist', 'native', name);
}

/**
 * Makes sure that better-sqlite3 for Electron is there: the prebuilt one of its maintainers, else compiled here with
 * Electron's headers. The package itself keeps its binary for Node.
 *
 * Throws a sentence that says what is missing.
 */
export function provideElectronBinding(projectFolder: string, target: ElectronTarget): string {
  const file = electronBindingFile(projectFolder, target);
  if (existsSync(file) && addonAbi(file) === target.abi) return file;
  const source = dirname(require.resolve('better-sqlite3/package.json'));
  const workshop = mkdtempSync(join(tmpdir(), 'grounds-binding-'));
  try {
    cpSync(source, workshop, { recursive: true });
    rmSync(join(workshop, 'build'), { recursive: true, force: true });
    const made = download(workshop, target) || compile(workshop, target);
    if (!made || addonAbi(join(workshop, built)) !== target.abi) throw new Error(missing(file, target));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(join(workshop, built), file);
    return file;
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function download(workshop: string, { version }: ElectronTarget): boolean {
  return runTool('prebuild-install', ['--runtime', 'electron', '--target', version], workshop);
}

function compile(workshop: string, { version }: ElectronTarget): boolean {
  const headers = ['--runtime=electron', `--target=${version}`, '--dist-url=https://electronjs.org/headers'];
  return runTool('node-gyp', ['rebuild', '--release', ...headers], workshop);
}

function runTool(tool: string, args: string[], cwd: string): boolean {
  const binary = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', tool);
  const { status } = spawnSync(binary, args, { cwd, stdio: 'ignore', shell: process.platform === 'win32' });
  return status === 0 && existsSync(join(cwd, built));
}

function missing(file: string, { version, abi }: ElectronTarget): string {
  return (
    `better-sqlite3 for Electron ${version} (ABI ${abi}) could be neither downloaded nor compiled: its release page and ` +
    `Electron's headers are out of reach from here. Run this with a network, or put the binary at ${file}.`
  );
}
