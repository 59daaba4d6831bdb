import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, createEngine } from '../engine.ts';
import { defaultDataFolder, modelsFolders, projectFolderOf, versionOf } from './folders.ts';

export interface EngineChoices {
  /** Where the library lies; the platform's place when absent or empty. */
  dataFolder?: string | undefined;
  /** Path of a better-sqlite3 binary for this runtime; the package's own when absent. */
  nativeBinding?: string | undefined;
}

/** The engine with everything at its usual place, and these places. Throws what `createEngine` throws. */
export function openEngine(choices: EngineChoices = {}): { engine: Engine; dataFolder: string; projectFolder: string } {
  const { env, platform } = process;
  const projectFolder = projectFolderOf(fileURLToPath(import.meta.url));
  const chosen = choices.dataFolder ?? '';
  const dataFolder = resolve(chosen === '' ? defaultDataFolder({ env, platform, home: homedir() }) : chosen);
  const engine = createEngine({
    dataFolder,
    modelsFolders: modelsFolders(env, projectFolder, dataFolder),
    manifestFile: join(projectFolder, 'models', 'manifest.json'),
    sampleFolder: join(projectFolder, 'native', 'sample', 'export'),
    version: versionOf(projectFolder),
    ...(choices.nativeBinding === undefined ? {} : { nativeBinding: choices.nativeBinding }),
  });
  return { engine, dataFolder, projectFolder };
}
