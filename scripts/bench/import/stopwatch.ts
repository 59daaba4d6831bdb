export interface Elapsed {
  /** Of all threads of this process: what one core would need, hardly changed by other work on the machine. */
  processorSeconds: number;
  clockSeconds: number;
}

/** Starts a stopwatch; calling it reads the time since. */
export function startWatch(): () => Elapsed {
  const usage = process.cpuUsage();
  const startMs = performance.now();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    return { processorSeconds: (user + system) / 1_000_000, clockSeconds: (performance.now() - startMs) / 1000 };
  };
}
