import type { Client } from '../../contract/index.ts';

/** A way to the engine, opened by the first command that needs it. */
export interface Connection {
  client: Client;
  /** Stops the engine at a safe point. */
  close: () => Promise<void>;
}

/** Something that text is written to; `isTTY` when somebody watches it live. */
export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

/** Everything outside the command line itself. */
export interface Surroundings {
  version: string;
  stdout: Output;
  stderr: Output;
  /** Aborts when the user interrupts. */
  signal: AbortSignal;
  connect: (dataFolder: string | undefined) => Promise<Connection>;
}
