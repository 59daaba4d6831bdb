/** The command line, `grounds`. */
import { fileURLToPath } from 'node:url';
import { connectInProcess } from './in-process.ts';
import { runCommandLine } from './command-line/run.ts';
import { projectFolderOf, versionOf } from './folders.ts';

const interruption = new AbortController();
process.on('SIGINT', () => {
  // The second time the user means it: the library survives that as it survives a crash.
  if (interruption.signal.aborted) process.exit(130);
  interruption.abort();
});
process.on('SIGTERM', () => interruption.abort());
// The reader of a pipe may have seen enough (`grounds pages | head`).
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCommandLine(process.argv.slice(2), {
  version: versionOf(projectFolderOf(fileURLToPath(import.meta.url))),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  connect: async (dataFolder) => {
    // Only now: help and wrong usage need no engine.
    const { openEngine } = await import('./open-engine.ts');
    const { engine } = openEngine({ dataFolder });
    return { client: connectInProcess(engine.handlers), close: () => engine.close() };
  },
});
