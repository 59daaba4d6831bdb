import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addonAbi } from './addon-abi.ts';
import { packageProblems } from './check-package.ts';
import { electronBindingFile, installedElectron, provideElectronBinding } from './electron-binding.ts';

const betterSqlite = dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'));
const electron = { version: '45.5.0', abi: '150' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-packaging-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A stand-in for a compiled addon: the symbol is all that is looked at. */
function writeAddon(file: string, abi: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `\u007fELF…\0node_register_module_v${abi}\0`);
}

describe('addonAbi', () => {
  it('reads the interface version of the installed better-sqlite3, which is that of this Node', () => {
    expect(addonAbi(join(betterSqlite, 'build', 'Release', 'better_sqlite3.node'))).toBe(process.versions.modules);
  });

  it('is null for a file that is no addon', () => {
    writeFileSync(join(folder, 'x.node'), 'text');
    expect(addonAbi(join(folder, 'x.node'))).toBeNull();
  });
});

describe('provideElectronBinding', () => {
  it('takes the binary that is there already', () => {
    const file = electronBindingFile(folder, electron);
    writeAddon(file, electron.abi);
    expect(provideElectronBinding(folder, electron)).toBe(file);
  });

  it('knows what the installed Electron needs', () => {
    expect(installedElectron()).toEqual(electron);
  });
});

describe('packageProblems', () => {
  const resources = (): string => join(folder, 'resources');
  const unpacked = (...names: string[]): string => join(resources(), 'app.asar.unpacked', ...names);
  const nodeBinding = (): string =>
    unpacked('node_modules', 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node');
  const electronBinding = (): string => electronBindingFile(unpacked(), electron);

  beforeEach(() => {
    writeAddon(nodeBinding(), process.versions.modules);
    writeAddon(electronBinding(), electron.abi);
    for (const name of ['onnxruntime-node', '@node-llama-cpp', 'sqlite-vec-linux-x64'])
      mkdirSync(unpacked('node_modules', name), { recursive: true });
    writeFileSync(unpacked('dist', 'reader-worker.cjs'), '');
    writeFileSync(join(resources(), 'app.asar'), '');
  });
  const problems = (): string[] => packageProblems(resources(), folder, electron);

  it('finds none in a complete package', () => {
    expect(problems()).toEqual([]);
  });

  it('names a binary that is missing or was built for another runtime', () => {
    rmSync(nodeBinding());
    writeAddon(electronBinding(), '115');
    expect(problems()).toEqual([`${nodeBinding()} is missing.`, `${electronBinding()} is built for ABI 115, not 150.`]);
  });

  it('names the reader’s thread when it was left in the archive', () => {
    rmSync(unpacked('dist', 'reader-worker.cjs'));
    expect(problems()).toEqual([`${unpacked('dist', 'reader-worker.cjs')} is missing.`]);
  });

  it('names a native package that was left in the archive', () => {
    rmSync(unpacked('node_modules', 'onnxruntime-node'), { recursive: true });
    expect(problems()).toEqual([expect.stringContaining('onnxruntime-node')]);
  });
});
