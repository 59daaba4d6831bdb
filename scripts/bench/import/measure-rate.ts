import { extractEvidences } from '../../../native/evidence/index.ts';
import { type ImportedPage, openExport } from '../../../native/importing/index.ts';
import { startWatch } from './stopwatch.ts';

/** How often all exports are read: the first time cold, then with the code compiled, as in a large import. */
const rounds = 3;

export interface Rate {
  pages: number;
  evidences: number;
  /** Pages read and parsed into blocks, per second of processor time (all threads together), for each round. */
  parsedPerSecond: number[];
  /** Pages cut into evidences, per second of processor time, for each round. */
  extractedPerSecond: number[];
  /** Pages parsed per second by the clock, for each round; lower when the machine is busy. */
  parsedPerClockSecond: number[];
}

/**
 * Measures parsing and evidence extraction apart.
 */
export async function measureRate(folders: readonly string[], countTokens: (text: string) => number): Promise<Rate> {
  const rate: Rate = { pages: 0, evidences: 0, parsedPerSecond: [], extractedPerSecond: [], parsedPerClockSecond: [] };
  for (let round = 0; round < rounds; round += 1) {
    const pages: ImportedPage[] = [];
    const parsing = startWatch();
    for (const folder of folders) pages.push(...(await readPages(folder)));
    const parsed = parsing();
    const extracting = startWatch();
    const evidences = pages.map((page) => extractEvidences(page, { countTokens }).length);
    rate.pages = pages.length;
    rate.evidences = evidences.reduce((total, count) => total + count, 0);
    rate.parsedPerSecond.push(pages.length / parsed.processorSeconds);
    rate.parsedPerClockSecond.push(pages.length / parsed.clockSeconds);
    rate.extractedPerSecond.push(pages.length / extracting().processorSeconds);
  }
  return rate;
}

async function readPages(folder: string): Promise<ImportedPage[]> {
  const pages: ImportedPage[] = [];
  const opened = await openExport(folder);
  for await (const page of opened.pages()) pages.push(page);
  await opened.close();
  return pages;
}
