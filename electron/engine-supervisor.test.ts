import type { MessagePortMain, UtilityProcess } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineSupervisor } from './engine-supervisor.ts';
import { FakePort, FakeUtilityProcess } from './testing/fake-electron.ts';

let processes: FakeUtilityProcess[];
let nowMs: number;
let supervisor: EngineSupervisor;
const latest = (): FakeUtilityProcess => processes.at(-1)!;
const port = (): MessagePortMain => {
  const fake: unknown = new FakePort();
  return fake as MessagePortMain;
};

beforeEach(() => {
  vi.useFakeTimers();
  processes = [];
  nowMs = 0;
  const fork = (): UtilityProcess => {
    const process = new FakeUtilityProcess();
    processes.push(process);
    return process as unknown as UtilityProcess;
  };
  supervisor = new EngineSupervisor(fork, () => nowMs);
});
afterEach(() => vi.useRealTimers());

describe('EngineSupervisor', () => {
  it('hands a port over once the engine is ready', async () => {
    const given = port();
    const connected = supervisor.connect(given);
    expect(latest().postMessage).not.toHaveBeenCalled();
    latest().emit('message', { kind: 'ready' });
    await expect(connected).resolves.toBeNull();
    expect(latest().postMessage).toHaveBeenCalledWith('connect', [given]);
  });

  it('starts one engine for all who ask', async () => {
    const both = Promise.all([supervisor.connect(port()), supervisor.connect(port())]);
    latest().emit('message', { kind: 'ready' });
    await both;
    expect(processes).toHaveLength(1);
  });

  it('tells why the library cannot be opened, ends that process, and tries again when asked again', async () => {
    const error = { code: 'database-newer', message: 'This library is from a newer version.' };
    const first = supervisor.connect(port());
    latest().emit('message', { kind: 'failed', error });
    await expect(first).resolves.toEqual(error);
    expect(latest().kill).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(processes).toHaveLength(1);
    const second = supervisor.connect(port());
    latest().emit('message', { kind: 'ready' });
    await expect(second).resolves.toBeNull();
    expect(processes).toHaveLength(2);
  });

  it('starts a dead engine again, at once the first time and then after longer and longer pauses', async () => {
    void supervisor.start();
    const pauses = [0, 1_000, 4_000, 15_000, 60_000, 60_000];
    for (const [index, pauseMs] of pauses.entries()) {
      latest().emit('message', { kind: 'ready' });
      latest().emit('exit', 139);
      if (pauseMs > 0) {
        await vi.advanceTimersByTimeAsync(pauseMs - 1);
        expect(processes).toHaveLength(index + 1);
      }
      await vi.advanceTimersByTimeAsync(1);
      expect(processes).toHaveLength(index + 2);
    }
  });

  it('forgets earlier deaths of an engine that has lived long', async () => {
    void supervisor.start();
    for (let death = 0; death < 3; death += 1) {
      latest().emit('message', { kind: 'ready' });
      nowMs += 61_000;
      latest().emit('exit', 139);
      await vi.advanceTimersByTimeAsync(0);
      expect(processes).toHaveLength(death + 2);
    }
  });

  it('says that the engine died while it waits to start it again', async () => {
    const started = supervisor.start();
    latest().emit('exit', 139);
    await expect(started).resolves.toMatchObject({ code: 'engine-died' });
    await expect(supervisor.connect(port())).resolves.toMatchObject({ code: 'engine-died' });
  });

  it('lets the engine stop by itself, and does not start it again', async () => {
    void supervisor.start();
    latest().emit('message', { kind: 'ready' });
    const stopped = supervisor.stop();
    expect(latest().postMessage).toHaveBeenCalledWith('stop');
    latest().emit('exit', 0);
    await stopped;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(processes).toHaveLength(1);
    expect(latest().kill).not.toHaveBeenCalled();
  });

  it('ends an engine that does not stop', async () => {
    void supervisor.start();
    const stopped = supervisor.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    await stopped;
    expect(latest().kill).toHaveBeenCalled();
  });
});
