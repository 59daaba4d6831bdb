import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isVisible, readWindowState, writeWindowState } from './window-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('window state', () => {
  const state = { bounds: { x: 1, y: 2, width: 900, height: 700 }, maximized: false };

  it('is read as it was written', () => {
    writeWindowState(join(folder, 'state.json'), state);
    expect(readWindowState(join(folder, 'state.json'))).toEqual(state);
  });

  it('is none when it is missing, damaged, or too small to be a window', () => {
    expect(readWindowState(join(folder, 'missing.json'))).toBeNull();
    for (const text of ['{', '{}', JSON.stringify({ ...state, bounds: { ...state.bounds, width: 1 } })]) {
      writeFileSync(join(folder, 'state.json'), text);
      expect(readWindowState(join(folder, 'state.json'))).toBeNull();
    }
  });

  it('may fail to be written without disturbing anybody', () => {
    expect(() => writeWindowState(join(folder, 'missing', 'state.json'), state)).not.toThrow();
  });

  it('is of no use on a screen that is no longer there', () => {
    const screen = { x: 0, y: 0, width: 1920, height: 1080 };
    expect(isVisible({ x: 100, y: 100, width: 900, height: 700 }, [screen])).toBe(true);
    expect(isVisible({ x: 2000, y: 100, width: 900, height: 700 }, [screen])).toBe(false);
    expect(isVisible({ x: 100, y: -500, width: 900, height: 700 }, [screen])).toBe(false);
  });
});
