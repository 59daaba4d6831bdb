import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GroundsError } from '../../contract/index.ts';
import { folderWith } from '../testing/exports.ts';
import { buildZip, type ZipEntry } from '../testing/zip.ts';
import { readFile } from './export-files.ts';
import { openZip } from './zip.ts';

function zipFile(bytes: Uint8Array): string {
  const path = join(folderWith({}), 'space.zip');
  writeFileSync(path, bytes);
  return path;
}

/** Opens an archive and reads every entry. */
async function readWhole(bytes: Uint8Array): Promise<Record<string, string>> {
  const files = await openZip(zipFile(bytes));
  try {
    const contents: Record<string, string> = {};
    for (const path of files.sizes.keys()) contents[path] = Buffer.from(await readFile(files, path, 1e9)).toString();
    return contents;
  } finally {
    await files.close();
  }
}

const refused = (entries: ZipEntry[], options = {}) =>
  readWhole(buildZip(entries, options)).then(
    () => 'accepted',
    (error: unknown) => (error instanceof GroundsError ? error.code : String(error)),
  );

describe('a zip', () => {
  it('is read, packed or stored, without what archivers add', async () => {
    const bytes = buildZip([
      { name: 'space/', method: 0 },
      { name: 'space/a.html', content: 'alpha' },
      { name: 'space\\b ü.html', content: 'beta', method: 0 },
      { name: '__MACOSX/space/._a.html', content: 'x' },
    ]);
    await expect(readWhole(bytes)).resolves.toEqual({ 'space/a.html': 'alpha', 'space/b ü.html': 'beta' });
  });

  it.each(['/etc/passwd', '../up.html', 'a/../../up.html', '..\\up.html', 'C:/x.html', 'c:x.html', 'a\0.html'])(
    'with an entry named %j is refused',
    async (name) => {
      await expect(refused([{ name: 'ok.html' }, { name }])).resolves.toBe('archive-unsafe');
    },
  );

  it('with a symbolic link is refused', async () => {
    await expect(refused([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }])).resolves.toBe('archive-unsafe');
  });

  it('with a password is refused', async () => {
    await expect(refused([{ name: 'a.html', content: 'x', flags: 0x801 }])).resolves.toBe('archive-encrypted');
  });

  it('packed by an unknown method is refused', async () => {
    await expect(refused([{ name: 'a.html', content: 'x', method: 99 }])).resolves.toBe('archive-corrupt');
  });

  it.each([
    ['too small a size', { claimedSize: 3 }],
    ['too large a size', { claimedSize: 300 }],
    ['a wrong checksum', { claimedCrc: 1 }],
  ])('that claims %s is refused when it is read', async (_, claim) => {
    await expect(refused([{ name: 'a.html', content: 'alpha', ...claim }])).resolves.toBe('archive-corrupt');
  });

  it('that grows a thousandfold is refused, whether its header admits it or not', async () => {
    const content = Buffer.alloc(8 * 1024 * 1024);
    await expect(refused([{ name: 'a.html', content }])).resolves.toBe('archive-too-large');
    // yauzl counts what comes out and stops at the size that was claimed.
    await expect(refused([{ name: 'a.html', content, claimedSize: 100 }])).resolves.toBe('archive-corrupt');
  });

  it('whose entries share their bytes is refused', async () => {
    const content = Array.from({ length: 3000 }, (_, index) => index).join(' ');
    const bomb = Array.from({ length: 20 }, (_, index) => ({
      name: `${index}.html`,
      content: index === 0 ? content : '',
      claimedOffset: 0,
    }));
    const bytes = buildZip(bomb);
    // All entries of the directory claim the size of the first.
    const size = bytes.readUInt32LE(18);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt32LE(size, at + 20);
    await expect(readWhole(bytes)).rejects.toMatchObject({ code: 'archive-unsafe' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['something else', Buffer.from('<html></html>')],
    ['half of one', buildZip([{ name: 'a.html', content: 'alpha'.repeat(100) }]).subarray(0, 60)],
  ])('that is %s is refused with a sentence that says what to do', async (_, bytes) => {
    await expect(readWhole(bytes)).rejects.toMatchObject({
      code: 'archive-corrupt',
      message: expect.stringMatching(/damaged.*Export the space again/) as string,
    });
  });

  it('with one damaged file says which, and does not take that file for the archive', async () => {
    await expect(readWhole(buildZip([{ name: 'a.html', content: 'alpha', claimedCrc: 1 }]))).rejects.toMatchObject({
      code: 'archive-corrupt',
      message: expect.stringMatching(/^The archive is damaged: “a\.html” inside it/) as string,
    });
  });

  it('damaged anywhere gives its content or an error of its own, never a crash', async () => {
    const whole = buildZip([
      { name: 'a.html', content: 'alpha '.repeat(50) },
      { name: 'b/c.html', content: 'beta', method: 0 },
    ]);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        try {
          await readWhole(cut % 5 === 0 ? bytes.subarray(0, cut) : bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(GroundsError);
        }
      }),
      { numRuns: 150 },
    );
  });
});
