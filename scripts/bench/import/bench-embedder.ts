import { resolve } from 'node:path';
import { openChecksumCache } from '../../../native/models/checksum.ts';
import type { Embedder } from '../../../native/models/embedder.ts';
import { loadEmbedder } from '../../../native/models/load-embedder.ts';

/** The starter's embedder; it counts tokens where evidences are cut. */
export const embedderFolder = resolve('models/all-minilm-l6-v2');

/** Loads it as Grounds does, on one thread. Throws `model-missing` before `npm run models`. */
export function loadBenchEmbedder(): Promise<Embedder> {
  return loadEmbedder(
    {
      id: 'all-minilm-l6-v2',
      name: 'all-MiniLM-L6-v2',
      task: 'embedding',
      path: embedderFolder,
      sha256: null,
      languages: ['en'],
      prefixes: null,
    },
    { checksums: openChecksumCache(null), threads: 1 },
  );
}
