import { Command, CommanderError } from 'commander';
import { GroundsError } from '../../contract/index.ts';
import { addAnswerCommands } from './answer-commands.ts';
import { addLibraryCommands } from './library-commands.ts';
import type { Surroundings } from './surroundings.ts';

const exitCodes = { done: 0, failed: 1, wrongUsage: 2, interrupted: 130 } as const;

const afterHelp = `
Results go to standard output, progress and errors to standard error.
Exit codes: 0 done, 1 failed (with a sentence that says why), 2 wrong usage, 130 interrupted with Ctrl+C.

Example:
  grounds import handbook-export.zip
  grounds ask "Who approves a release?"
  grounds explain 1
`;

/** Runs one command; returns the exit code. Never throws. */
export async function runCommandLine(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    const error = GroundsError.from(thrown);
    surroundings.stderr.write(`${error.message}\n`);
    return error.code === 'cancelled' ? exitCodes.interrupted : exitCodes.failed;
  }
}

function createProgram(surroundings: Surroundings): Command {
  const { stdout, stderr } = surroundings;
  const program = new Command('grounds')
    .description('Ask a Confluence export, offline, and see what each answer stands on.')
    .version(surroundings.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', afterHelp)
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .showHelpAfterError('(more with --help)')
    .exitOverride();
  addLibraryCommands(program, surroundings);
  addAnswerCommands(program, surroundings);
  return program;
}
