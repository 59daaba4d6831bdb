import { describe, expect, it } from 'vitest';
import { Gate } from './gate.ts';

const never = new AbortController().signal;

describe('Gate', () => {
  it('lets work through when nothing urgent is going on', async () => {
    await expect(new Gate().pass(never)).resolves.toBeUndefined();
  });

  it('holds work back until all urgent work is done', async () => {
    const gate = new Gate();
    const order: string[] = [];
    let finishFirst = (): void => undefined;
    const first = gate.closeDuring(() => new Promise<void>((resolve) => (finishFirst = resolve)));
    const second = gate.closeDuring(() => Promise.resolve().then(() => order.push('second urgent')));
    const background = gate.pass(never).then(() => order.push('background'));
    await second;
    order.push('still waiting');
    finishFirst();
    await Promise.all([first, background]);
    expect(order).toEqual(['second urgent', 'still waiting', 'background']);
  });

  it('opens again after urgent work has failed', async () => {
    const gate = new Gate();
    await expect(gate.closeDuring(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.pass(never)).resolves.toBeUndefined();
  });

  it('rejects with `cancelled` when its signal aborts while it waits', async () => {
    const gate = new Gate();
    const controller = new AbortController();
    let finish = (): void => undefined;
    const urgent = gate.closeDuring(() => new Promise<void>((resolve) => (finish = resolve)));
    const background = gate.pass(controller.signal);
    controller.abort();
    await expect(background).rejects.toMatchObject({ code: 'cancelled' });
    finish();
    await urgent;
  });
});
