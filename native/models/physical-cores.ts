import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/**
 * Cores of this machine, not counting hyper-threads: as many threads as matrix products gain from.
 *
 * Never more than this process may use (affinity, containers). More threads than cores stall each other: on two
 * cores, four threads decode a hundred times slower than two.
 */
export function physicalCores(): number {
  return Math.max(1, Math.min(countCores(), os.availableParallelism()));
}

function countCores(): number {
  try {
    if (process.platform === 'linux') return coresOfCpuInfo(readFileSync('/proc/cpuinfo', 'utf8')) ?? guess();
    // On Apple silicon only the performance cores: the slower ones would hold the others up.
    if (process.platform === 'darwin')
      return sysctl('hw.perflevel0.physicalcpu') ?? sysctl('hw.physicalcpu') ?? guess();
  } catch {
    return guess();
  }
  return guess();
}

/** Distinct (socket, core) pairs of a `/proc/cpuinfo`; null where it does not tell them (ARM, some virtual machines). */
export function coresOfCpuInfo(text: string): number | null {
  const cores = new Set<string>();
  for (const processor of text.split('\n\n')) {
    const socket = /^physical id\s*: (\d+)$/m.exec(processor)?.[1];
    const core = /^core id\s*: (\d+)$/m.exec(processor)?.[1];
    if (socket !== undefined && core !== undefined) cores.add(`${socket}:${core}`);
  }
  return cores.size === 0 ? null : cores.size;
}

function sysctl(name: string): number | null {
  try {
    const value = Number(execFileSync('/usr/sbin/sysctl', ['-n', name], { encoding: 'utf8', stdio: 'pipe' }));
    return Number.isInteger(value) && value > 0 ? value : null;
  } catch {
    return null;
  }
}

/** Desktop x86 processors show two threads a core; others one. */
function guess(): number {
  const logical = os.cpus().length;
  return process.arch === 'x64' && logical > 2 ? Math.ceil(logical / 2) : logical;
}
