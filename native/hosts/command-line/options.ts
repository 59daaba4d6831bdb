import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';

/** Options that every command has. */
export interface CommonOptions {
  data?: string;
  json?: true;
}

/** A command with what all have: where the library lies, and output for programs. */
export function addCommand(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option('--data <dir>', 'folder of the library (default: GROUNDS_DATA_DIR, else the place for application data)')
    .option('--json', 'print the result as JSON');
}

export function collectionOption(): Option {
  return new Option('--collection <id>', 'only this collection; may be given several times').argParser(
    (text: string, earlier: number[] | undefined) => [...(earlier ?? []), parseId(text)],
  );
}

/** For `argParser`: the id of something in the library. */
export function parseId(text: string): number {
  return parseWhole(text, 1, Number.MAX_SAFE_INTEGER);
}

/** For `argParser`: a whole number in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => parseWhole(text, least, most);
}

function parseWhole(text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(
    most === Number.MAX_SAFE_INTEGER
      ? `It must be a whole number from ${least} on.`
      : `It must be a whole number from ${least} to ${most}.`,
  );
}
