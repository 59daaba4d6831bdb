import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Thrown by a reader at the end of a file: something in it claims more than there is. */
export class EndOfFile extends Error {}

const windowBytes = 1 << 20;

/**
 * Reads little-endian values from the front of a file, a window at a time, and never beyond its end: files of a user
 * may claim any length.
 */
export class BoundedReader {
  readonly sizeBytes: number;
  /** Position of the next byte to be read. */
  position = 0;
  private readonly descriptor: number;
  private window = Buffer.alloc(0);
  private windowStart = 0;

  constructor(file: string) {
    this.descriptor = openSync(file, 'r');
    this.sizeBytes = fstatSync(this.descriptor).size;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  skip(bytes: number): void {
    this.need(bytes);
    this.position += bytes;
  }

  bytes(length: number): Buffer {
    this.need(length);
    if (this.position < this.windowStart || this.position + length > this.windowStart + this.window.length) {
      const buffer = Buffer.alloc(Math.min(Math.max(length, windowBytes), this.sizeBytes - this.position));
      let filled = 0;
      while (filled < buffer.length) {
        const read = readSync(this.descriptor, buffer, filled, buffer.length - filled, this.position + filled);
        if (read === 0) throw new EndOfFile();
        filled += read;
      }
      this.window = buffer;
      this.windowStart = this.position;
    }
    const start = this.position - this.windowStart;
    this.position += length;
    return this.window.subarray(start, start + length);
  }

  uint32(): number {
    return this.bytes(4).readUInt32LE();
  }

  /** A 64-bit number that is a length, a count or an offset: larger than a file can be means garbage. */
  length64(): number {
    const value = this.bytes(8).readBigUInt64LE();
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new EndOfFile();
    return Number(value);
  }

  private need(length: number): void {
    if (length < 0 || this.position + length > this.sizeBytes) throw new EndOfFile();
  }
}
