import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GroundsError } from '../../native/contract/errors.ts';
import { sentenceOf } from '../../native/models/error-sentence.ts';
import type { ModelSource } from '../../native/models/manifest.ts';
import { isDiskFull } from './disk.ts';

type HubSource = Extract<ModelSource, { kind: 'hub' }>;

/** `GROUNDS_HUB_URL` names a mirror. */
const defaultHubUrl = 'https://huggingface.co';
const connectMs = 5000;
const stallMs = 30_000;
const attempts = 5;
const pauseMs = 500;

/** The model hub: files by HTTPS, continued where a broken run left off. */
export class Hub {
  private readonly url: string;
  private reached: Promise<boolean> | null = null;

  constructor(url: string = process.env.GROUNDS_HUB_URL ?? defaultHubUrl) {
    this.url = url.replace(/\/+$/, '');
  }

  /** Whether the hub answers at all within five seconds; asked once. */
  isReached(): Promise<boolean> {
    this.reached ??= fetch(this.url, { method: 'HEAD', signal: AbortSignal.timeout(connectMs) }).then(
      () => true,
      () => false,
    );
    return this.reached;
  }

  /**
   * Fetches a file into `partial`, going on behind what is there.
   * Throws `download-failed` when it cannot be had.
   */
  async download(
    source: HubSource,
    partial: string,
    options: { sizeBytes: number; onBytes: (bytes: number) => void; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const address = `${this.url}/${source.repository}/resolve/${source.revision}/${source.file}`;
    if (sizeOf(partial) > options.sizeBytes) rmSync(partial);
    for (let attempt = 1; ; attempt++) {
      const before = sizeOf(partial);
      if (before === options.sizeBytes) return;
      try {
        await this.downloadRest(address, partial, options);
        return;
      } catch (error) {
        if (options.signal?.aborted === true || error instanceof GroundsError || isDiskFull(error)) throw error;
        // Worth another try as long as something arrives.
        if (attempt >= attempts && sizeOf(partial) === before) {
          throw new GroundsError('download-failed', `The model hub broke off: ${sentenceOf(error)}`, { cause: error });
        }
        await pause(attempt * pauseMs, undefined, { signal: options.signal });
      }
    }
  }

  private async downloadRest(
    address: string,
    partial: string,
    options: { sizeBytes: number; onBytes: (bytes: number) => void; signal?: AbortSignal | undefined },
  ): Promise<void> {
    const stall = new AbortController();
    const signal = options.signal === undefined ? stall.signal : AbortSignal.any([stall.signal, options.signal]);
    let timer = setTimeout(() => stall.abort(), stallMs);
    try {
      const have = sizeOf(partial);
      const response = await fetch(address, { signal, headers: have === 0 ? {} : { Range: `bytes=${have}-` } });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw new GroundsError('download-failed', `The model hub answered ${response.status} for ${address}.`);
      }
      const goesOn = response.status === 206;
      let bytes = goesOn ? have : 0;
      const onBytes = (count: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(), stallMs);
        bytes += count;
        options.onBytes(bytes);
      };
      const file = createWriteStream(partial, { flags: goesOn ? 'a' : 'w' });
      await pipeline(chunksOf(response.body, onBytes), file, { signal });
    } finally {
      clearTimeout(timer);
    }
  }
}

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes(value.length);
    yield value;
  }
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}
