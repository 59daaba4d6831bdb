import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngine } from './open-engine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-open-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('openEngine', () => {
  it.each(['taken', 'taken/below'])('says what to do when a file lies in the place of the folder (%s)', (place) => {
    writeFileSync(join(folder, 'taken'), '');
    expect(() => openEngine({ dataFolder: join(folder, place) })).toThrow(
      expect.objectContaining({ name: 'GroundsError', code: 'database-unreachable' }),
    );
  });

  it('takes the usual place when the chosen folder is an empty word', async () => {
    vi.stubEnv('GROUNDS_DATA_DIR', join(folder, 'usual'));
    const { engine, dataFolder } = openEngine({ dataFolder: '' });
    await engine.close();
    expect(dataFolder).toBe(join(folder, 'usual'));
  });
});
