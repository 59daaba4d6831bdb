import { GroundsError, throwIfCancelled } from '../contract/errors.ts';

/**
 * Runs calls one after another.
 *
 * A cancelled call rejects at once, even in the middle of a step that cannot be interrupted (a batch in native code);
 * the next call waits until that step is over.
 */
export class CallQueue {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const result = this.last.then(() => {
      throwIfCancelled(signal);
      return call();
    });
    this.last = result.catch(() => undefined);
    return signal === undefined ? result : rejectWhenAborted(result, signal);
  }
}

function rejectWhenAborted<T>(result: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const cancel = (): void => {
      reject(new GroundsError('cancelled', 'Cancelled.'));
    };
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    result.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', cancel);
    });
  });
}
