import { GroundsError } from '../contract/errors.ts';
import { BoundedReader, EndOfFile } from './bounded-reader.ts';
import { tensorBytes } from './ggml-types.ts';

export type GgufValue = number | string | boolean | number[];

/** What the header of a GGUF file says. */
export interface GgufHeader {
  version: number;
  /** Scalars, texts and short lists of numbers; long lists (the vocabulary) are left out. */
  metadata: ReadonlyMap<string, GgufValue>;
  /** Where the last tensor ends: the file must be at least as long. */
  expectedBytes: number;
  /** Bytes of all tensors. */
  tensorBytes: number;
  sizeBytes: number;
}

const longestList = 1024;

/**
 * Reads the header of a GGUF file (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md).
 *
 * Throws `model-foreign` when the file is no GGUF file, `model-unsupported` for a version or tensor type that is not
 * known, `model-truncated` when the header itself is cut off.
 */
export function readGguf(file: string): GgufHeader {
  const reader = new BoundedReader(file);
  try {
    return readHeader(reader, file);
  } catch (error) {
    if (error instanceof EndOfFile) throw truncated(file, reader.sizeBytes, null);
    throw error;
  } finally {
    reader.close();
  }
}

export function truncated(file: string, sizeBytes: number, expectedBytes: number | null): GroundsError {
  const lengths = expectedBytes === null ? '' : `: ${sizeBytes} of ${expectedBytes} bytes are there`;
  return new GroundsError(
    'model-truncated',
    `The model file "${file}" is cut off or damaged${lengths}. Fetch or copy it again.`,
    { data: { path: file, sizeBytes, expectedBytes } },
  );
}

function readHeader(reader: BoundedReader, file: string): GgufHeader {
  if (reader.sizeBytes < 4 || reader.bytes(4).toString('latin1') !== 'GGUF') {
    throw new GroundsError(
      'model-foreign',
      `"${file}" is no GGUF file. Choose a chat model in GGUF format, whose name usually ends with ".gguf".`,
      { data: { path: file } },
    );
  }
  const version = reader.uint32();
  // Version 1 had 32-bit counts; a big-endian file shows its version in the upper bytes.
  if (version !== 2 && version !== 3) throw unsupported(file, `it has version ${version} of the format`);
  const tensorCount = reader.length64();
  const valueCount = reader.length64();
  const metadata = new Map<string, GgufValue>();
  for (let index = 0; index < valueCount; index++) {
    const key = readText(reader);
    const value = readValue(reader, reader.uint32(), file);
    if (value !== null) metadata.set(key, value);
  }
  let end = 0;
  let sum = 0;
  for (let index = 0; index < tensorCount; index++) {
    const tensor = readTensor(reader, file);
    end = Math.max(end, tensor.offset + tensor.bytes);
    sum += tensor.bytes;
  }
  const alignment = metadata.get('general.alignment');
  const align = typeof alignment === 'number' && alignment > 0 ? alignment : 32;
  const dataStart = Math.ceil(reader.position / align) * align;
  return { version, metadata, expectedBytes: dataStart + end, tensorBytes: sum, sizeBytes: reader.sizeBytes };
}

function readTensor(reader: BoundedReader, file: string): { offset: number; bytes: number } {
  const name = readText(reader);
  const dimensionCount = reader.uint32();
  if (dimensionCount > 4) throw unsupported(file, `its tensor "${name}" has ${dimensionCount} dimensions`);
  const dimensions = Array.from({ length: dimensionCount }, () => reader.length64());
  const type = reader.uint32();
  const bytes = tensorBytes(type, dimensions);
  if (bytes === null) throw unsupported(file, `its tensor "${name}" has the unknown type ${type}`);
  return { offset: reader.length64(), bytes };
}

function readText(reader: BoundedReader): string {
  return reader.bytes(reader.length64()).toString('utf8');
}

/** Sizes of the value types with fixed size, by their number in the format. */
const scalarBytes = new Map([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 4],
  [5, 4],
  [6, 4],
  [7, 1],
  [10, 8],
  [11, 8],
  [12, 8],
]);
const textType = 8;
const listType = 9;

function readValue(reader: BoundedReader, type: number, file: string): GgufValue | null {
  if (type === textType) return readText(reader);
  if (type === listType) return readList(reader, file);
  const size = scalarBytes.get(type);
  if (size === undefined) throw unsupported(file, `it holds a value of the unknown type ${type}`);
  return readScalar(reader.bytes(size), type);
}

function readList(reader: BoundedReader, file: string): number[] | null {
  const type = reader.uint32();
  const count = reader.length64();
  const size = scalarBytes.get(type);
  if (size !== undefined) {
    if (count > longestList) {
      reader.skip(size * count);
      return null;
    }
    return Array.from({ length: count }, () => Number(readScalar(reader.bytes(size), type)));
  }
  if (type !== textType) throw unsupported(file, `it holds a list of the type ${type}`);
  for (let index = 0; index < count; index++) reader.skip(reader.length64());
  return null;
}

function readScalar(bytes: Buffer, type: number): number | boolean {
  switch (type) {
    case 0:
      return bytes.readUInt8();
    case 1:
      return bytes.readInt8();
    case 2:
      return bytes.readUInt16LE();
    case 3:
      return bytes.readInt16LE();
    case 4:
      return bytes.readUInt32LE();
    case 5:
      return bytes.readInt32LE();
    case 6:
      return bytes.readFloatLE();
    case 7:
      return bytes.readUInt8() !== 0;
    case 10:
      return Number(bytes.readBigUInt64LE());
    case 11:
      return Number(bytes.readBigInt64LE());
    default:
      return bytes.readDoubleLE();
  }
}

function unsupported(file: string, why: string): GroundsError {
  return new GroundsError(
    'model-unsupported',
    `The model file "${file}" cannot be used: ${why}. Choose another file of the model, or a newer Grounds.`,
    { data: { path: file } },
  );
}
