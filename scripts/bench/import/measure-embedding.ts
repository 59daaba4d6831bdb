import { buildIndexedText, extractEvidences } from '../../../native/evidence/index.ts';
import { openExport } from '../../../native/importing/index.ts';
import type { Embedder } from '../../../native/models/embedder.ts';
import { openBareSession } from './bare-session.ts';
import { embedderFolder } from './bench-embedder.ts';
import { seededRandom } from './random.ts';
import { startWatch } from './stopwatch.ts';

const sampleSize = 192;
/** Texts that an import embeds at once; it sorts them by length before. */
const chunkSize = 16;
const batchSize = 8;

export interface EmbeddingRate {
  texts: number;
  meanTokens: number;
  /** Texts per second of processor time, on one thread. */
  grounds: number;
  bareOneByOne: number;
  bareBatched: number;
}

/**
 * Embeds a sample of the exports' evidences as an import does, and runs the same texts through the bare session, one a
 * call and in batches of like length. All three take turns, chunk by chunk, and processor time is counted, so that
 * other work on the machine disturbs them little, and alike.
 */
export async function measureEmbedding(folders: readonly string[], embedder: Embedder): Promise<EmbeddingRate> {
  const texts = await sampleTexts(folders, embedder);
  const bare = await openBareSession(embedderFolder, 1);
  const ways = {
    grounds: async (chunk: string[]) => {
      await embedder.embed(chunk, 'passage');
    },
    bareOneByOne: async (chunk: string[]) => {
      for (const text of chunk) await bare.run([text]);
    },
    bareBatched: async (chunk: string[]) => {
      for (let start = 0; start < chunk.length; start += batchSize) {
        await bare.run(chunk.slice(start, start + batchSize));
      }
    },
  };
  const seconds = { grounds: 0, bareOneByOne: 0, bareBatched: 0 };
  const names = ['grounds', 'bareOneByOne', 'bareBatched'] as const;
  for (const name of names) await ways[name](texts.slice(0, batchSize));
  for (let start = 0; start < texts.length; start += chunkSize) {
    for (const name of names) {
      const watch = startWatch();
      await ways[name](texts.slice(start, start + chunkSize));
      seconds[name] += watch().processorSeconds;
    }
  }
  await bare.release();
  return {
    texts: texts.length,
    meanTokens: texts.reduce((total, text) => total + embedder.countTokens(text), 0) / texts.length,
    grounds: texts.length / seconds.grounds,
    bareOneByOne: texts.length / seconds.bareOneByOne,
    bareBatched: texts.length / seconds.bareBatched,
  };
}

/** Indexed texts of evidences drawn from all exports, by length; always the same. */
async function sampleTexts(folders: readonly string[], embedder: Embedder): Promise<string[]> {
  const texts: string[] = [];
  for (const folder of folders) {
    const opened = await openExport(folder);
    for await (const page of opened.pages()) {
      const evidences = extractEvidences(page, { countTokens: (text) => embedder.countTokens(text) });
      texts.push(...evidences.map((evidence) => buildIndexedText({ title: page.title, ...evidence }, 'all')));
    }
    await opened.close();
  }
  const random = seededRandom(1);
  const sample = Array.from({ length: Math.min(sampleSize, texts.length) }, () => {
    const [text = ''] = texts.splice(Math.floor(random() * texts.length), 1);
    return text;
  });
  return sample.sort((a, b) => a.length - b.length);
}
