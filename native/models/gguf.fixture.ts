/** Builds small GGUF files for tests, byte by byte after the format's specification. */

type Value = { type: 4; value: number } | { type: 8; value: string } | { type: 9; value: string[] };
interface Tensor {
  name: string;
  dimensions: number[];
  /** Number of the tensor type: 0 is F32. */
  type: number;
  offset: number;
}

export function uint32(value: number): Value {
  return { type: 4, value };
}
export function text(value: string): Value {
  return { type: 8, value };
}
export function texts(value: string[]): Value {
  return { type: 9, value };
}

export function ggufBytes(options: {
  values: Record<string, Value>;
  tensors?: Tensor[];
  dataBytes?: number;
  version?: number;
}): Buffer {
  const { values, tensors = [], dataBytes = 0, version = 3 } = options;
  const header = Buffer.concat([
    Buffer.from('GGUF'),
    number32(version),
    number64(tensors.length),
    number64(Object.keys(values).length),
    ...Object.entries(values).flatMap(([key, value]) => [string(key), number32(value.type), encode(value)]),
    ...tensors.flatMap(({ name, dimensions, type, offset }) => [
      string(name),
      number32(dimensions.length),
      ...dimensions.map(number64),
      number32(type),
      number64(offset),
    ]),
  ]);
  const padding = Buffer.alloc((32 - (header.length % 32)) % 32);
  return Buffer.concat([header, padding, Buffer.alloc(dataBytes)]);
}

function encode(value: Value): Buffer {
  if (value.type === 4) return number32(value.value);
  if (value.type === 8) return string(value.value);
  return Buffer.concat([number32(8), number64(value.value.length), ...value.value.map(string)]);
}

function string(value: string): Buffer {
  return Buffer.concat([number64(Buffer.byteLength(value)), Buffer.from(value)]);
}
function number32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
function number64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}
