import { GroundsError } from '../contract/errors.ts';
import { readGguf, truncated } from './gguf.ts';
import type { GgufHeader, GgufValue } from './gguf.ts';

export interface ChatModelFacts {
  architecture: string;
  /** Longest context that it was trained on, in tokens. */
  trainedContextTokens: number;
  weightBytes: number;
  /** Bytes of the key-value cache for one token. */
  cacheBytesPerToken: number;
}

/** Architectures of encoders and of parts of models: they read, but cannot write an answer. */
const notForChat = /bert|encoder|^clip$|embed|^wavtokenizer|^siglip|^t5$/;

/**
 * Checks the file of a chat model by its header: format, architecture, and length against its own tensor table.
 *
 * Throws `model-foreign`, `model-unsupported` or `model-truncated`. Whether the native library knows an architecture
 * is for it to say when it loads the file.
 */
export function checkGguf(file: string): ChatModelFacts {
  const header = readGguf(file);
  const architecture = header.metadata.get('general.architecture');
  if (typeof architecture !== 'string' || notForChat.test(architecture)) {
    const kind = typeof architecture === 'string' ? `of the kind "${architecture}"` : 'of no stated kind';
    throw new GroundsError(
      'model-unsupported',
      `The model in "${file}" is ${kind} and cannot answer questions. Choose a chat model.`,
      { data: { path: file } },
    );
  }
  const parts = header.metadata.get('split.count');
  if (typeof parts === 'number' && parts > 1) {
    throw new GroundsError(
      'model-unsupported',
      `"${file}" is one of ${parts} parts of a model. Join them into one file first, or choose a model in one file.`,
      { data: { path: file } },
    );
  }
  if (header.sizeBytes < header.expectedBytes) throw truncated(file, header.sizeBytes, header.expectedBytes);
  return factsOf(header, architecture);
}

function factsOf(header: GgufHeader, architecture: string): ChatModelFacts {
  const value = (key: string): GgufValue | undefined => header.metadata.get(`${architecture}.${key}`);
  const number = (key: string, otherwise: number): number => {
    const found = value(key);
    return typeof found === 'number' ? found : otherwise;
  };
  const layers = number('block_count', 0);
  const heads = firstOf(value('attention.head_count')) ?? 1;
  const headSize = number('embedding_length', 0) / heads;
  const cachedPerHead = number('attention.key_length', headSize) + number('attention.value_length', headSize);
  return {
    architecture,
    trainedContextTokens: number('context_length', 4096),
    weightBytes: header.tensorBytes,
    // Keys and values are kept as 16-bit floats.
    cacheBytesPerToken: 2 * cachedPerHead * cachedHeads(value('attention.head_count_kv'), layers, heads),
  };
}

/** Key-value heads of all layers together; some models state them layer by layer. */
function cachedHeads(stated: GgufValue | undefined, layers: number, heads: number): number {
  if (Array.isArray(stated)) return stated.reduce((sum, count) => sum + count, 0);
  return layers * (typeof stated === 'number' ? stated : heads);
}

function firstOf(value: GgufValue | undefined): number | null {
  if (Array.isArray(value)) return Math.max(1, ...value);
  return typeof value === 'number' ? value : null;
}
