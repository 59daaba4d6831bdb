import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Uploads } from './uploads.ts';

const gigabyte = 1024 ** 3;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grounds-uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Uploads', () => {
  it('takes what fits the disk with room for the library, and refuses more before it is written', async () => {
    const uploads = new Uploads(folder, () => Promise.resolve(gigabyte));
    const path = await uploads.receive('batch', 'small.zip', Readable.from(['x']), 1);
    expect(path).toBe(join(folder, 'uploads', 'batch', 'small.zip'));
    await expect(uploads.receive('batch', 'large.zip', Readable.from(['x']), gigabyte)).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(existsSync(join(folder, 'uploads', 'batch', 'large.zip'))).toBe(false);
  });

  it('leaves nothing of a file whose sending breaks off', async () => {
    const uploads = new Uploads(folder);
    const broken = new Readable({ read: () => undefined });
    const receiving = uploads.receive('batch', 'a.zip', broken, 10);
    broken.push('half');
    setTimeout(() => broken.destroy(), 20);
    await expect(receiving).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(join(folder, 'uploads', 'batch', 'a.zip'))).toBe(false);
  });

  it('imports several dropped files as the folder that holds them', async () => {
    const uploads = new Uploads(folder);
    await uploads.receive('batch', 'a.html', Readable.from(['x']), 1);
    const path = await uploads.receive('batch', 'b.html', Readable.from(['x']), 1);
    expect(path).toBe(join(folder, 'uploads', 'batch'));
  });
});
