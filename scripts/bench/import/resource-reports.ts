import type { EmbeddingRate } from './measure-embedding.ts';
import type { Taken } from './measure-memory.ts';
import type { Rate } from './measure-rate.ts';
import { grouped, textTable } from './text-table.ts';

const goals = { pagesPerSecond: 200, embeddingShare: 0.8, memoryGrowth: 1.2 };

const verdict = (isMet: boolean): string => (isMet ? 'met' : 'missed');
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;

export function rateAsText(rate: Rate): string {
  const row = (name: string, rates: readonly number[]): string[] => [name, ...rates.map((value) => value.toFixed(0))];
  const best = Math.max(...rate.parsedPerSecond);
  return [
    textTable(
      [`pages/s (${grouped(rate.pages)} pages, ${grouped(rate.evidences)} evidences)`, 'cold', 'again', 'again'],
      [
        row('parsing, per second of processor time', rate.parsedPerSecond),
        row('parsing, by the clock', rate.parsedPerClockSecond),
        row('evidences with token counts, per second of processor time', rate.extractedPerSecond),
      ],
    ),
    `goal ≥ ${goals.pagesPerSecond} pages/s parsed on one core, compiled: ${verdict(best >= goals.pagesPerSecond)}`,
  ].join('\n');
}

export function embeddingAsText(rate: EmbeddingRate): string {
  const bare = Math.max(rate.bareOneByOne, rate.bareBatched);
  const share = rate.grounds / bare;
  return [
    textTable(
      [
        `evidences per processor second (${grouped(rate.texts)} of ${rate.meanTokens.toFixed(0)} tokens, one thread)`,
        '',
      ],
      [
        ['Grounds', rate.grounds.toFixed(2)],
        ['bare session, one text a call', rate.bareOneByOne.toFixed(2)],
        ['bare session, batches of like length', rate.bareBatched.toFixed(2)],
      ],
    ),
    `goal ≥ ${goals.embeddingShare} of the faster bare one: ${share.toFixed(2)}, ${verdict(share >= goals.embeddingShare)}`,
  ].join('\n');
}

export function memoryAsText({ small, large }: { small: Taken; large: Taken }): string {
  const growth = large.peakBytes / small.peakBytes;
  const row = (taken: Taken): string[] => [
    `${grouped(taken.pages)} pages`,
    grouped(taken.evidences),
    megabytes(taken.peakBytes),
    taken.seconds.toFixed(0),
    (taken.pages / taken.processorSeconds).toFixed(0),
  ];
  return [
    textTable(
      ['import without embedding', 'evidences', 'peak memory', 'seconds', 'pages per processor second'],
      [row(small), row(large)],
    ),
    `goal < ${goals.memoryGrowth} × the memory: ${growth.toFixed(2)} ×, ${verdict(growth < goals.memoryGrowth)}`,
  ].join('\n');
}
