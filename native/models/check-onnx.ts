import { GroundsError } from '../contract/errors.ts';
import { BoundedReader, EndOfFile } from './bounded-reader.ts';
import { truncated } from './gguf.ts';

/** Field numbers of ONNX's ModelProto that every model has (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const irVersionField = 1;
const graphField = 7;

/**
 * Checks that a file is an ONNX model and complete, by walking over the outermost fields of its protobuf message.
 * Throws `model-foreign` or `model-truncated`.
 */
export function checkOnnx(file: string): void {
  const reader = new BoundedReader(file);
  try {
    const fields = new Set<number>();
    while (reader.position < reader.sizeBytes) {
      const field = skipField(reader);
      // A model starts with its version; anything else is some other file.
      if (field === null || (fields.size === 0 && field !== irVersionField)) throw foreign(file);
      fields.add(field);
    }
    if (!fields.has(irVersionField) || !fields.has(graphField)) throw foreign(file);
  } catch (error) {
    if (error instanceof EndOfFile) throw truncated(file, reader.sizeBytes, null);
    throw error;
  } finally {
    reader.close();
  }
}

/** Number of the field that was skipped, or null where no field can be. */
function skipField(reader: BoundedReader): number | null {
  const tag = readVarint(reader);
  switch (tag % 8) {
    case 0:
      readVarint(reader);
      break;
    case 1:
      reader.skip(8);
      break;
    case 2:
      reader.skip(readVarint(reader));
      break;
    case 5:
      reader.skip(4);
      break;
    default:
      return null;
  }
  return Math.floor(tag / 8);
}

function readVarint(reader: BoundedReader): number {
  let value = 0;
  for (let shift = 0; shift < 56; shift += 7) {
    const byte = reader.bytes(1)[0] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
  // Longer than any length in a file.
  throw new EndOfFile();
}

function foreign(file: string): GroundsError {
  return new GroundsError('model-foreign', `"${file}" is no ONNX model. Fetch or copy the model again.`, {
    data: { path: file },
  });
}
