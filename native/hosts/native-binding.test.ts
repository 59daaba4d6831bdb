import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nativeBinding } from './native-binding.ts';

const electron = { versions: { modules: '150', electron: '45.5.0' }, platform: 'linux', arch: 'x64' };
const name = 'better_sqlite3-electron-abi150-linux-x64.node';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-binding-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('nativeBinding', () => {
  it('is the package’s own under Node', () => {
    expect(nativeBinding(folder, process)).toBeUndefined();
  });

  it('is the one built for Electron under Electron', () => {
    const binaries = join(folder, 'dist', 'native');
    mkdirSync(binaries, { recursive: true });
    writeFileSync(join(binaries, name), '');
    expect(nativeBinding(folder, electron)).toBe(join(binaries, name));
  });

  it('lies beside the archive in a packaged app', () => {
    const binaries = join(folder, 'app.asar.unpacked', 'dist', 'native');
    mkdirSync(binaries, { recursive: true });
    writeFileSync(join(binaries, name), '');
    expect(nativeBinding(join(folder, 'app.asar'), electron)).toBe(join(binaries, name));
  });

  it('says what to do when it is missing', () => {
    expect(() => nativeBinding(folder, electron)).toThrow(
      expect.objectContaining({ code: 'database-unreachable' }) as Error,
    );
  });
});
