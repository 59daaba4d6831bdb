import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addonAbi } from './addon-abi.ts';
import { type ElectronTarget, electronBindingFile } from './electron-binding.ts';

/** Sentences about what a packaged app lacks; none when it is complete. Native files must lie beside the archive. */
export function packageProblems(resourcesFolder: string, projectFolder: string, electron: ElectronTarget): string[] {
  const unpacked = join(resourcesFolder, 'app.asar.unpacked');
  const modules = join(unpacked, 'node_modules');
  const expected: [file: string, abi: string | null][] = [
    [join(modules, 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node'), process.versions.modules],
    [join(unpacked, 'dist', 'native', basename(electronBindingFile(projectFolder, electron))), electron.abi],
    [join(unpacked, 'dist', 'reader-worker.cjs'), null],
    [join(resourcesFolder, 'app.asar'), null],
  ];
  return [
    ...expected.flatMap(([file, abi]) => fileProblems(file, abi)),
    ...['onnxruntime-node', '@node-llama-cpp', 'sqlite-vec-'].flatMap((name) => packageProblem(modules, name)),
  ];
}

function fileProblems(file: string, abi: string | null): string[] {
  if (!existsSync(file)) return [`${file} is missing.`];
  const found = abi === null ? null : addonAbi(file);
  return found === abi ? [] : [`${file} is built for ABI ${found ?? 'unknown'}, not ${abi ?? 'any'}.`];
}

function packageProblem(modules: string, prefix: string): string[] {
  const isThere = existsSync(modules) && readdirSync(modules).some((name) => name.startsWith(prefix));
  return isThere ? [] : [`The native package ${prefix}… is not beside the archive in ${modules}.`];
}
