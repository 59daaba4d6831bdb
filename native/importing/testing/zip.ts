import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test archive; everything but name and content has a sound default, to be broken on purpose. */
export interface ZipEntry {
  name: string;
  content?: string | Uint8Array;
  /** Sizes and checksum as the headers claim them. */
  claimedSize?: number;
  claimedCrc?: number;
  flags?: number;
  method?: number;
  /** Unix mode, for symbolic links. */
  mode?: number;
  /** Offset of the local header as the central directory claims it (overlapping entries). */
  claimedOffset?: number;
}

/** For tests: a zip archive byte by byte (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
export function buildZip(entries: readonly ZipEntry[], options: { claimedCount?: number } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const method = entry.method ?? 8;
    const data = method === 8 ? deflateRawSync(content, { level: 9 }) : content;
    const name = Buffer.from(entry.name, 'utf8');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.flags ?? 0x800, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(entry.claimedCrc ?? crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(entry.claimedSize ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(signature(0x04034b50), shared, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(entry.claimedOffset ?? offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 3]), shared, rest, name);
    offset += 4 + 26 + name.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(options.claimedCount ?? entries.length, 4);
  end.writeUInt16LE(options.claimedCount ?? entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
