import { delimiter, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDataFolder, modelsFolders, projectFolderOf } from './folders.ts';

describe('defaultDataFolder', () => {
  it.each([
    ['linux', {}, '/home/ada/.local/share/grounds'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/grounds'],
    ['darwin', {}, '/home/ada/Library/Application Support/Grounds'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Grounds'],
    ['win32', {}, '/home/ada/AppData/Local/Grounds'],
    ['linux', { GROUNDS_DATA_DIR: '/chosen' }, '/chosen'],
    ['linux', { GROUNDS_DATA_DIR: '' }, '/home/ada/.local/share/grounds'],
  ] as const)('on %s with %j is %s', (platform, env, expected) => {
    expect(defaultDataFolder({ platform, env, home: '/home/ada' })).toBe(expected);
  });
});

describe('modelsFolders', () => {
  it('asks the chosen folders first, then the project, then the library', () => {
    const env = { GROUNDS_MODELS_DIR: ['/a', 'b'].join(delimiter) };
    expect(modelsFolders(env, '/project', '/data')).toEqual(['/a', resolve('b'), '/project/models', '/data/models']);
  });
});

describe('projectFolderOf', () => {
  it('is the nearest folder with a package.json', () => {
    expect(projectFolderOf(join(import.meta.dirname, 'cli.ts'))).toBe(join(import.meta.dirname, '..', '..'));
  });
});
