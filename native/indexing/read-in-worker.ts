import { on } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { GroundsError, throwIfCancelled } from '../contract/index.ts';
import type { ExportOpened, ReaderInput, ReadingStep } from './page-reader.ts';
import type { FromReader, NextStep, PageMet } from './reader-messages.ts';

/** Steps that the reader may be ahead of who stores them: enough to keep both busy, few enough to hold in memory. */
const stepsAhead = 4;
/** The largest pages that are read need a third of it. */
const defaultMemoryMb = 2_048;

/** A step, or word of the page file that the reader has come to. */
export type ImportStep = ReadingStep | PageMet;

export interface OpenedInWorker extends Omit<ExportOpened, 'kind'> {
  steps: AsyncIterable<ImportStep>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/**
 * Opens an export in a thread of its own and reads it there, a few steps ahead, so that this thread only has to store.
 *
 * When the signal aborts, the thread is ended, whatever it is at. Throws, also from `steps`, what `readPages` throws,
 * `page-too-large` when the thread runs out of memory, and `cancelled`.
 */
export async function readInWorker(
  input: ReaderInput,
  options: { signal?: AbortSignal | undefined; memoryMb?: number | undefined } = {},
): Promise<OpenedInWorker> {
  const messages = readMessages(input, options.memoryMb ?? defaultMemoryMb, options.signal);
  const { value: opened } = await messages.next();
  if (opened?.kind !== 'opened') throw new Error('The reader did not begin with the opening.');
  return {
    ...opened,
    steps: stepsOf(messages),
    close: async () => {
      await messages.return(undefined);
    },
  };
}

async function* stepsOf(messages: AsyncIterable<ExportOpened | ImportStep>): AsyncGenerator<ImportStep> {
  for await (const message of messages) if (message.kind !== 'opened') yield message;
}

async function* readMessages(
  input: ReaderInput,
  memoryMb: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<ExportOpened | ImportStep, undefined> {
  throwIfCancelled(signal);
  const worker = startWorker(input, memoryMb);
  const request: NextStep = 'next';
  let source: string | null = null;
  try {
    for (let asked = 0; asked < stepsAhead; asked += 1) worker.postMessage(request);
    for await (const message of messagesOf(worker, signal)) {
      throwIfCancelled(signal);
      if (message.kind === 'failed') throw GroundsError.fromShape(message.error);
      if (message.kind === 'met') source = message.source;
      yield message;
      if (message.kind === 'end') return;
      if (message.kind !== 'met') worker.postMessage(request);
    }
    throw new Error('The thread that reads the export ended too early.');
  } catch (error) {
    throw isOutOfMemory(error) ? outOfMemory(source ?? input.path, error) : GroundsError.from(error);
  } finally {
    await worker.terminate();
  }
}

async function* messagesOf(worker: Worker, signal: AbortSignal | undefined): AsyncGenerator<FromReader> {
  const options = { close: ['exit'], ...(signal === undefined ? {} : { signal }) };
  for await (const [message] of on(worker, 'message', options)) yield message as FromReader;
}

/** The build bundles the worker into one file beside the hosts; from the sources it runs through tsx. */
function startWorker(workerData: ReaderInput, maxOldGenerationSizeMb: number): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb }, execArgv: [] };
  if (import.meta.url.endsWith('.ts')) {
    const tsx = import.meta.resolve('tsx/esm/api');
    const source = new URL('./reader-worker.ts', import.meta.url).href;
    const script = `import('${tsx}').then(({ register }) => { register(); return import('${source}'); });`;
    return new Worker(script, { ...options, eval: true });
  }
  const file = fileURLToPath(new URL('./reader-worker.cjs', import.meta.url));
  // A thread reads nothing out of Electron's archive; electron-builder puts a copy beside it.
  return new Worker(file.replace(/([\\/])app\.asar(?=[\\/])/, '$1app.asar.unpacked'), options);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function outOfMemory(source: string, cause: unknown): GroundsError {
  return new GroundsError(
    'page-too-large',
    `Reading “${source}” takes more memory than Grounds gives to a page. The pages before it are kept; take this one out of the export and import it again.`,
    { cause, data: { source } },
  );
}
