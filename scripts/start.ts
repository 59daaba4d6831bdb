/**
 * The one start command: fetches the starter models, builds, and opens Grounds in its own window, or in the browser
 * where Electron cannot be had.
 *
 * Exit codes: those of Grounds itself; 1 when it cannot be started, 2 wrong usage.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GroundsError } from '../native/contract/errors.ts';
import { build } from './build.ts';
import { fetchModels } from './fetch-models.ts';
import { installedElectron, provideElectronBinding } from './packaging/electron-binding.ts';
import { findElectron } from './start/find-electron.ts';

const usage = `Usage: npm start [-- --small] [--browser | --no-browser] [--data DIR] [--offline]

  --small       fetch the smallest chat model (98 MB) instead of the starter (491 MB)
  --browser     open Grounds in the default browser, even where its own window could open
  --no-browser  like --browser, but only print the address
  --data DIR    folder of the library (default: GROUNDS_DATA_DIR, else the place for application data)
  --offline     fetch nothing; use the models that are there`;

const project = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      'no-browser': { type: 'boolean', default: false },
      offline: { type: 'boolean', default: false },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (!values.offline) await fetchModels({ want: values.small ? 'small' : 'starter', log: console.log });
  console.log('Building …');
  await build();
  const data = values.data === undefined ? [] : ['--data', values.data];
  if (!values.browser && !values['no-browser']) {
    const electron = findElectron();
    if (electron !== null && hasBinding()) return run(electron, [project, ...data]);
    console.log(
      electron === null
        ? 'Electron’s binary is missing, so Grounds opens in your browser; with access to its downloads, “npm start” opens the desktop window.'
        : 'Grounds opens in your browser instead.',
    );
  }
  const quiet = values['no-browser'] ? ['--no-browser'] : [];
  return run(process.execPath, [join('dist', 'loopback-main.js'), ...data, ...quiet]);
}

/** Whether SQLite for Electron is there or can be had; says why not. */
function hasBinding(): boolean {
  try {
    provideElectronBinding(project, installedElectron());
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Runs Grounds until it ends; Ctrl+C reaches it by itself, since it shares the terminal. */
function run(command: string, args: string[]): Promise<number> {
  process.on('SIGINT', () => undefined);
  return new Promise((resolve, reject) => {
    const grounds = spawn(command, args, { cwd: project, stdio: 'inherit' });
    grounds.once('error', reject);
    grounds.once('exit', (code) => resolve(code ?? 0));
    process.once('SIGTERM', () => grounds.kill('SIGTERM'));
  });
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const isUsage = error instanceof TypeError && 'code' in error;
    console.error(isUsage ? `${error.message}\n\n${usage}` : GroundsError.from(error).message);
    process.exitCode = isUsage ? 2 : 1;
  },
);
