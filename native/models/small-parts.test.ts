import { describe, expect, it } from 'vitest';
import { CallQueue } from './call-queue.ts';
import { meanPooling } from './mean-pooling.ts';
import { coresOfCpuInfo, physicalCores } from './physical-cores.ts';
import { cutAtStop } from './stop-texts.ts';

describe('a queue of calls', () => {
  it('runs one call at a time, in order, and goes on after a failure', async () => {
    const queue = new CallQueue();
    const seen: string[] = [];
    const call = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(`${name} ends`);
      if (name === 'a') throw new Error('a failed');
    };
    const first = queue.run(call('a'));
    const second = queue.run(call('b'));
    await expect(first).rejects.toThrow('a failed');
    await second;
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('rejects a cancelled call at once, but lets its step end before the next begins', async () => {
    const queue = new CallQueue();
    const controller = new AbortController();
    let stepIsOver = false;
    const long = queue.run(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      stepIsOver = true;
    }, controller.signal);
    const next = queue.run(() => Promise.resolve(stepIsOver));
    const waiting = queue.run(() => Promise.reject(new Error('must not run')), controller.signal);
    setTimeout(() => controller.abort(), 5);
    await expect(long).rejects.toMatchObject({ code: 'cancelled' });
    expect(stepIsOver).toBe(false);
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(await next).toBe(true);
  });
});

describe('text up to a stop text', () => {
  it('is cut at the first stop text', () => {
    expect(cutAtStop('one END two STOP', ['STOP', 'END'])).toEqual({ text: 'one ', certain: 'one ', stopped: true });
  });

  it('holds back what may become a stop text or an unfinished character', () => {
    expect(cutAtStop('one E', ['END'])).toEqual({ text: 'one E', certain: 'one ', stopped: false });
    expect(cutAtStop('caf\uFFFD', []).certain).toBe('caf');
    expect(cutAtStop('one', [])).toEqual({ text: 'one', certain: 'one', stopped: false });
  });
});

describe('mean pooling', () => {
  it('averages the tokens that the mask lets through, at unit length', () => {
    // Two texts of two tokens with two dimensions; the second token of the second text is padding.
    const hidden = Float32Array.from([3, 0, 0, 4, 0, 2, 9, 9]);
    const [first, second] = meanPooling(hidden, BigInt64Array.from([1n, 1n, 1n, 0n]), [2, 2, 2]);
    expect([...first!]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
    expect([...second!]).toEqual([0, 1]);
  });

  it('gives zeros, not NaN, where there is nothing', () => {
    expect([...meanPooling(new Float32Array(2), BigInt64Array.from([0n]), [1, 1, 2])[0]!]).toEqual([0, 0]);
  });
});

describe('physical cores', () => {
  it('do not count hyper-threads twice', () => {
    const processor = (id: number, socket: number, core: number) =>
      `processor\t: ${id}\nphysical id\t: ${socket}\ncore id\t\t: ${core}\n`;
    const info = [processor(0, 0, 0), processor(1, 0, 1), processor(2, 0, 0), processor(3, 0, 1), processor(4, 1, 0)];
    expect(coresOfCpuInfo(info.join('\n'))).toBe(3);
    expect(coresOfCpuInfo('processor\t: 0\nBogoMIPS\t: 48.00\n')).toBeNull();
    expect(physicalCores()).toBeGreaterThanOrEqual(1);
  });
});
