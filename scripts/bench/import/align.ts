/** Sequences whose product of lengths is at most this are aligned exactly, in a table of a byte a cell. */
const exactCells = 4_000_000;
/** Lengths of the word groups that anchor longer sequences, tried in this order. */
const anchorLengths = [6, 3, 1] as const;

/**
 * Finds the words of `page` in `found`, in order, each word of `found` used once.
 *
 * Returns for each word of `page` its index in `found`, or -1; the indices rise. Where `page` is a subsequence of
 * `found`, all are found (greedy matching decides that). Otherwise short sequences get a longest common
 * subsequence; long ones are cut at word groups that occur once in both (patience diff), which can only miss matches.
 */
export function align(page: readonly string[], found: readonly string[]): Int32Array {
  const matches = new Int32Array(page.length).fill(-1);
  if (!alignGreedily(page, found, matches)) alignRange({ page, found, matches }, [0, page.length], [0, found.length]);
  return matches;
}

interface Alignment {
  page: readonly string[];
  found: readonly string[];
  matches: Int32Array;
}
type Range = readonly [start: number, end: number];

function alignGreedily(page: readonly string[], found: readonly string[], matches: Int32Array): boolean {
  let at = 0;
  for (const [index, word] of page.entries()) {
    const next = found.indexOf(word, at);
    if (next === -1) {
      matches.fill(-1);
      return false;
    }
    matches[index] = next;
    at = next + 1;
  }
  return true;
}

function alignRange(alignment: Alignment, [pageStart, pageEnd]: Range, [foundStart, foundEnd]: Range): void {
  const cells = (pageEnd - pageStart) * (foundEnd - foundStart);
  if (cells === 0) return;
  if (cells <= exactCells) {
    alignExactly(alignment, [pageStart, pageEnd], [foundStart, foundEnd]);
    return;
  }
  for (const length of anchorLengths) {
    const anchors = findAnchors(alignment, [pageStart, pageEnd], [foundStart, foundEnd], length);
    if (anchors.length === 0) continue;
    let page = pageStart;
    let found = foundStart;
    for (const [pageIndex, foundIndex] of anchors) {
      if (pageIndex < page || foundIndex < found) continue;
      alignRange(alignment, [page, pageIndex], [found, foundIndex]);
      for (let offset = 0; offset < length; offset += 1) alignment.matches[pageIndex + offset] = foundIndex + offset;
      page = pageIndex + length;
      found = foundIndex + length;
    }
    alignRange(alignment, [page, pageEnd], [found, foundEnd]);
    return;
  }
  // Nothing occurs once in both: halve them; matches across the cut are missed, none is invented.
  const pageMiddle = (pageStart + pageEnd + 1) >> 1;
  const foundMiddle = (foundStart + foundEnd + 1) >> 1;
  alignRange(alignment, [pageStart, pageMiddle], [foundStart, foundMiddle]);
  alignRange(alignment, [pageMiddle, pageEnd], [foundMiddle, foundEnd]);
}

/** Longest rising chain of word groups that occur exactly once in each range. */
function findAnchors({ page, found }: Alignment, pageRange: Range, foundRange: Range, length: number): Range[] {
  const inFound = placesOfUnique(found, foundRange, length);
  const pairs: Range[] = [];
  for (const [group, pageIndex] of placesOfUnique(page, pageRange, length)) {
    const foundIndex = inFound.get(group);
    if (foundIndex !== undefined) pairs.push([pageIndex, foundIndex]);
  }
  return longestRising(pairs.sort(([a], [b]) => a - b));
}

function placesOfUnique(words: readonly string[], [start, end]: Range, length: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = start; index + length <= end; index += 1) {
    const group = words.slice(index, index + length).join(' ');
    if (places.has(group)) repeated.add(group);
    else places.set(group, index);
  }
  for (const group of repeated) places.delete(group);
  return places;
}

/** Patience sorting: the longest subsequence of pairs whose second numbers rise. */
function longestRising(pairs: readonly Range[]): Range[] {
  const piles: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [index, pair] of pairs.entries()) {
    let low = 0;
    let high = piles.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[piles[middle] ?? 0]?.[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (piles[low - 1] ?? -1);
    piles[low] = index;
  }
  const chain: Range[] = [];
  for (let index = piles.at(-1) ?? -1; index !== -1; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}

const diagonal = 1;
const down = 2;
const right = 3;

/** Longest common subsequence by dynamic programming over suffixes. */
function alignExactly({ page, found, matches }: Alignment, [pageStart, pageEnd]: Range, foundRange: Range): void {
  const [foundStart, foundEnd] = foundRange;
  const width = foundEnd - foundStart;
  const steps = new Uint8Array((pageEnd - pageStart) * width);
  let below = new Int32Array(width + 1);
  for (let row = pageEnd - pageStart - 1; row >= 0; row -= 1) {
    const lengths = new Int32Array(width + 1);
    for (let column = width - 1; column >= 0; column -= 1) {
      const same = page[pageStart + row] === found[foundStart + column];
      const [skipPage = 0, skipFound = 0] = [below[column], lengths[column + 1]];
      lengths[column] = same ? (below[column + 1] ?? 0) + 1 : Math.max(skipPage, skipFound);
      steps[row * width + column] = same ? diagonal : skipPage > skipFound ? down : right;
    }
    below = lengths;
  }
  let row = 0;
  let column = 0;
  while (row < pageEnd - pageStart && column < width) {
    const step = steps[row * width + column];
    if (step === diagonal) matches[pageStart + row] = foundStart + column;
    if (step !== right) row += 1;
    if (step !== down) column += 1;
  }
}
