/** The thread that reads an export for `readInWorker`; what it is to read comes as its worker data. */
import { parentPort, workerData } from 'node:worker_threads';
import { GroundsError } from '../contract/index.ts';
import { type ReaderInput, readPages } from './page-reader.ts';
import type { FromReader } from './reader-messages.ts';

if (parentPort === null) throw new Error('This file runs as a worker thread.');
const port = parentPort;
const send = (message: FromReader): void => {
  port.postMessage(message, message.kind === 'image' ? [message.bytes.buffer] : []);
};

const steps = readPages(workerData as ReaderInput, (source, isUnchanged) => {
  send({ kind: 'met', source, isUnchanged });
});
// Requests queue up in the generator, so that each gets the step after that of the one before.
port.on('message', () => {
  steps.next().then(
    ({ value, done }) => {
      if (done !== true) send(value);
    },
    (error: unknown) => send({ kind: 'failed', error: GroundsError.from(error).toShape() }),
  );
});
