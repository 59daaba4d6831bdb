const intervalMs = 3000;

/** Says every few seconds how far a download is, how fast it goes and how long it will still take. */
export class Progress {
  private readonly totalBytes: number;
  private readonly log: (line: string) => void;
  private readonly now: () => number;
  private readonly startedMs: number;
  private saidMs: number;
  private startBytes = 0;
  private doneBytes = 0;

  constructor(totalBytes: number, log: (line: string) => void, now: () => number = Date.now) {
    this.totalBytes = totalBytes;
    this.log = log;
    this.now = now;
    this.startedMs = now();
    this.saidMs = this.startedMs;
  }

  /** Bytes that were there before, from a run that broke off: they say nothing about the speed. */
  resumeAt(bytes: number): void {
    this.startBytes = bytes;
    this.doneBytes = bytes;
  }

  /** @param bytes Everything that is there by now. */
  reach(bytes: number): void {
    this.doneBytes = Math.min(bytes, this.totalBytes);
    if (this.now() - this.saidMs < intervalMs) return;
    this.saidMs = this.now();
    this.log(`    ${this.line()}`);
  }

  line(): string {
    const seconds = Math.max(0.001, (this.now() - this.startedMs) / 1000);
    const bytesPerSecond = (this.doneBytes - this.startBytes) / seconds;
    const done = `${megabytes(this.doneBytes)} of ${megabytes(this.totalBytes)}`;
    if (bytesPerSecond <= 0) return done;
    const secondsLeft = (this.totalBytes - this.doneBytes) / bytesPerSecond;
    return `${done}, ${megabytes(bytesPerSecond)}/s, about ${duration(secondsLeft)} left`;
  }
}

export function megabytes(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  return bytes >= 1e7 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
