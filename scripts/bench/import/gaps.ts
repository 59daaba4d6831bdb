/** Page words `start` to `end` (exclusive) without a place, and the found words between those of their neighbours. */
export interface Gap {
  start: number;
  end: number;
  foundStart: number;
  foundEnd: number;
}

/** `places` holds for each page word its index among the found words, rising, or -1. */
export function gapsOf(places: Int32Array, foundLength: number): Gap[] {
  const gaps: Gap[] = [];
  let foundStart = 0;
  for (let start = 0; start < places.length; start += 1) {
    const place = places[start] ?? -1;
    if (place !== -1) {
      foundStart = place + 1;
      continue;
    }
    let end = start;
    while (end < places.length && places[end] === -1) end += 1;
    gaps.push({ start, end, foundStart, foundEnd: places[end] ?? foundLength });
    start = end - 1;
  }
  return gaps;
}
