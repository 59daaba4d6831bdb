import { align } from './align.ts';
import type { EvidenceWords } from './evidence-words.ts';
import type { Finding } from './finding.ts';
import { gapsOf } from './gaps.ts';
import type { Gap } from './gaps.ts';
import type { PageText } from './page-text.ts';

/** Evidences beside a gap in whose tables its words are looked for: a nested table comes after the outer one. */
const reach = 2;

/** Larger gaps (page words times found words) are not searched for split and fused words: nothing there is alike. */
const splitCells = 1_000_000;

interface Search {
  page: PageText;
  found: EvidenceWords;
  findings: Finding[];
  /** Places of found words that stand for a word of the page already. */
  used: Set<number>;
  /** Parts of words that the page has in one piece. */
  pieces: Set<string>;
}

/** Says for each word of the page where it was found; no word of the evidences counts for two. */
export function findWords(page: PageText, found: EvidenceWords): Pick<Search, 'findings' | 'pieces'> {
  const places = findInOrder(page, found);
  const findings = Array.from(places, (place): Finding => (place === -1 ? 'lost' : 'in-order'));
  const search: Search = { page, found, findings, used: new Set(places), pieces: new Set() };
  for (const gap of gapsOf(places, found.words.length)) {
    findInTables(search, gap);
    findSplitOrFused(search, gap);
  }
  findElsewhere(search);
  return search;
}

/** Words of a table must not stand for words beside it: such matches are undone and tried again without tables. */
function findInOrder(page: PageText, found: EvidenceWords): Int32Array {
  const places = align(page.words, found.words);
  for (const [index, place] of places.entries()) {
    if (page.inTable[index] === false && found.inTable[place] === true) places[index] = -1;
  }
  for (const { start, end, foundStart, foundEnd } of gapsOf(places, found.words.length)) {
    const candidates = range(foundStart, foundEnd).filter((place) => found.inTable[place] === false);
    const matches = align(
      page.words.slice(start, end),
      candidates.map((place) => found.words[place] ?? ''),
    );
    for (const [offset, match] of matches.entries()) places[start + offset] = candidates[match] ?? -1;
  }
  return places;
}

function findInTables({ page, found, findings, used }: Search, { start, end, foundStart, foundEnd }: Gap): void {
  const sought = range(start, end).filter((index) => page.inTable[index] === true);
  if (sought.length === 0) return;
  const first = (found.owners[Math.max(0, foundStart - 1)] ?? 0) - reach;
  const last = (found.owners[foundEnd] ?? Number.POSITIVE_INFINITY) + reach;
  const candidates = range(0, found.words.length).filter((place) => {
    const owner = found.owners[place] ?? 0;
    return found.inTable[place] === true && owner >= first && owner <= last && !used.has(place);
  });
  const matches = align(
    sought.map((index) => page.words[index] ?? ''),
    candidates.map((place) => found.words[place] ?? ''),
  );
  for (const [position, index] of sought.entries()) {
    const place = candidates[matches[position] ?? -1];
    if (place === undefined) continue;
    used.add(place);
    findings[index] = 'in-table';
  }
}

function findSplitOrFused(search: Search, { start, end, foundStart, foundEnd }: Gap): void {
  const { findings, used, pieces } = search;
  const [words, found] = [search.page.words, search.found.words];
  if ((end - start) * (foundEnd - foundStart) > splitCells) return;
  for (const index of range(start, end)) {
    for (const place of range(foundStart, foundEnd)) {
      if (findings[index] !== 'lost') break;
      if (used.has(place)) continue;
      const parts = countJoined(words[index] ?? '', found, place, foundEnd);
      const glued = countJoined(found[place] ?? '', words, index, end);
      if (parts > 1) findings[index] = 'split';
      else if (glued > 1) findings.fill('fused', index, index + glued);
      else continue;
      for (const part of range(place, place + Math.max(1, parts))) {
        used.add(part);
        if (parts > 1) pieces.add(found[part] ?? '');
      }
    }
  }
}

/** How many consecutive words from `start` on make up `whole`; 0 when they do not. */
function countJoined(whole: string, words: readonly string[], start: number, end: number): number {
  let joined = '';
  for (let index = start; index < end && joined.length < whole.length; index += 1) {
    joined += words[index] ?? '';
    if (joined === whole) return index - start + 1;
  }
  return 0;
}

function findElsewhere({ page, found, findings, used }: Search): void {
  const left = new Map<string, number>();
  for (const [place, word] of found.words.entries()) {
    if (!used.has(place)) left.set(word, (left.get(word) ?? 0) + 1);
  }
  for (const [index, word] of page.words.entries()) {
    const count = left.get(word) ?? 0;
    if (findings[index] !== 'lost' || count === 0) continue;
    findings[index] = 'elsewhere';
    left.set(word, count - 1);
  }
}

const range = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);
