import { describe, expect, it } from 'vitest';
import { keyCommand } from './keys.ts';
import { defaultLayout, withWidth } from './layout.ts';
import { placeBeside } from './place-beside.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('keyCommand', () => {
  it('hears shortcuts with Ctrl and with ⌘, also while typing', () => {
    expect(keyCommand(press('k', { ctrlKey: true }), true)).toEqual({ kind: 'palette' });
    expect(keyCommand(press('E', { metaKey: true }), false)).toEqual({ kind: 'explain' });
    expect(keyCommand(press('b', { ctrlKey: true, altKey: true }), false)).toEqual({ kind: 'right' });
  });

  it('hears single keys only where nothing is typed', () => {
    expect(keyCommand(press('3'), false)).toEqual({ kind: 'source', rank: 3 });
    expect(keyCommand(press('j'), false)).toEqual({ kind: 'answer', step: 1 });
    expect(keyCommand(press('3'), true)).toBeNull();
    expect(keyCommand(press('j'), true)).toBeNull();
  });

  it('leaves the shortcuts of others alone', () => {
    expect(keyCommand(press('k', { ctrlKey: true, shiftKey: true }), false)).toBeNull();
    expect(keyCommand(press('c', { ctrlKey: true }), false)).toBeNull();
    expect(keyCommand(press('0'), false)).toBeNull();
  });
});

describe('withWidth', () => {
  it('keeps panes readable', () => {
    expect(withWidth(defaultLayout, 'left', 20).leftPx).toBe(200);
    expect(withWidth(defaultLayout, 'right', 5_000).rightPx).toBe(760);
    expect(withWidth(defaultLayout, 'right', 410.4)).toEqual({ ...defaultLayout, rightPx: 410 });
  });
});

describe('placeBeside', () => {
  const frame = { width: 1_000, height: 600 };
  const box = { width: 300, height: 100 };

  it('goes below its anchor', () => {
    expect(placeBeside({ left: 50, top: 100, bottom: 120 }, box, frame)).toEqual({ left: 50, top: 126 });
  });
  it('goes above where there is no room below', () => {
    expect(placeBeside({ left: 50, top: 500, bottom: 520 }, box, frame)).toEqual({ left: 50, top: 394 });
  });
  it('stays inside the window', () => {
    expect(placeBeside({ left: 900, top: 100, bottom: 120 }, box, frame).left).toBe(692);
  });
});
