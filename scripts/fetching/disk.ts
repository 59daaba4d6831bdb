import { mkdirSync, statfsSync } from 'node:fs';
import { GroundsError } from '../../native/contract/errors.ts';
import { megabytes } from './progress.ts';

/** Throws `disk-full` when a folder's disk has less room than is needed. */
export function checkRoom(folder: string, neededBytes: number): void {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (neededBytes > freeBytes) throw diskFull(folder, neededBytes, freeBytes);
}

export function diskFull(folder: string, neededBytes: number, freeBytes: number): GroundsError {
  return new GroundsError(
    'disk-full',
    `The disk of "${folder}" is full: ${megabytes(neededBytes)} are needed and ${megabytes(freeBytes)} are free. Make room and run this again; it goes on where it stopped.`,
    { data: { folder, neededBytes, freeBytes } },
  );
}

export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
