import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** What decides where things lie; `process` has all of it but `home` (`os.homedir()`). */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
}

/**
 * Where the library lies when nobody says otherwise: `GROUNDS_DATA_DIR`, else where the platform keeps an
 * application's data (XDG base directories, Library on macOS, local AppData on Windows).
 */
export function defaultDataFolder({ env, platform, home }: Surroundings): string {
  const chosen = env.GROUNDS_DATA_DIR;
  if (chosen !== undefined && chosen !== '') return resolve(chosen);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Grounds');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Grounds');
  return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'grounds');
}

/** Folders in which models are looked for, in order; `GROUNDS_MODELS_DIR` may name several, as PATH does. */
export function modelsFolders(env: NodeJS.ProcessEnv, projectFolder: string, dataFolder: string): string[] {
  const chosen = (env.GROUNDS_MODELS_DIR ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...chosen.map((folder) => resolve(folder)), join(projectFolder, 'models'), join(dataFolder, 'models')];
}

/** The folder of the checkout or of the packaged app that a file belongs to: the nearest one with a package.json. */
export function projectFolderOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`No package.json above ${file}.`);
    folder = dirname(folder);
  }
  return folder;
}

export function versionOf(projectFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
