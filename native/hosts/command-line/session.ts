import type { Client } from '../../contract/index.ts';
import type { CommonOptions } from './options.ts';
import { ProgressLine } from './progress-line.ts';
import type { ProgressWords } from './progress-words.ts';
import type { Surroundings } from './surroundings.ts';

/** What a command has at hand while it runs. */
export interface Session {
  client: Client;
  signal: AbortSignal;
  /** Shows progress in the words of a stage. */
  show: (words: ProgressWords) => void;
  /** Prints the result: as JSON for programs, else as text. */
  print: <T>(value: T, toText: (value: T) => string) => void;
}

/** Opens the library for one command and closes it afterwards, whatever happens. */
export async function withSession<T>(
  surroundings: Surroundings,
  { data, json }: CommonOptions,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const { stdout, stderr, signal } = surroundings;
  const { client, close } = await surroundings.connect(data);
  const line = new ProgressLine(stderr);
  try {
    return await run({
      client,
      signal,
      show: ([stage, detail]) => line.show(stage, detail),
      print: (value, toText) => {
        line.end();
        stdout.write(json === true ? `${JSON.stringify(value, null, 2)}\n` : toText(value));
      },
    });
  } finally {
    line.end();
    client.close();
    await close();
  }
}
