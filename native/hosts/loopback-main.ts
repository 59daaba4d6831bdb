/** Grounds in the default browser: the engine and its window, served to this machine alone. */
import { join } from 'node:path';
import { Command } from 'commander';
import { GroundsError } from '../contract/index.ts';
import { openBrowser } from './loopback/open-browser.ts';
import { startLoopback } from './loopback/server.ts';
import { openEngine } from './open-engine.ts';

const { data, browser } = new Command('grounds-window')
  .description('Opens Grounds in the default browser.')
  .option('--data <dir>', 'folder of the library (default: GROUNDS_DATA_DIR, else the place for application data)')
  .option('--no-browser', 'print the address only')
  .parse()
  .opts<{ data?: string; browser: boolean }>();

try {
  await run();
} catch (error) {
  process.stderr.write(`${GroundsError.from(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { engine, dataFolder, projectFolder } = openEngine({ dataFolder: data });
  const server = await startLoopback({
    handlers: engine.handlers,
    rendererFolder: join(projectFolder, 'dist', 'renderer'),
    dataFolder,
  });
  const url = server.openingUrl();
  process.stdout.write(`Grounds is at ${url}\nThis address works once. Press Ctrl+C to stop.\n`);
  if (browser && !(await openBrowser(url))) process.stdout.write('Open it in your browser.\n');

  let isStopping = false;
  const stop = (): void => {
    // The second time the user means it: the library survives that as it survives a crash.
    if (isStopping) process.exit(130);
    isStopping = true;
    void server.close().then(() => engine.close());
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await engine.resume();
}
