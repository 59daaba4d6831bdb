/**
 * Cuts a growing text at the first stop text in it.
 *
 * `certain` is what can be shown already: without an end that may yet become a stop text, and without the
 * replacement character that stands for an unfinished character.
 */
export function cutAtStop(text: string, stops: string[]): { text: string; certain: string; stopped: boolean } {
  const ends = stops.map((stop) => text.indexOf(stop)).filter((index) => index !== -1);
  if (ends.length > 0) {
    const cut = text.slice(0, Math.min(...ends));
    return { text: cut, certain: cut, stopped: true };
  }
  const whole = text.replace(/\uFFFD+$/u, '');
  const held = Math.max(0, ...stops.map((stop) => overlap(whole, stop)));
  return { text, certain: whole.slice(0, whole.length - held), stopped: false };
}

/** Length of the longest end of the text that is a beginning of the stop text. */
function overlap(text: string, stop: string): number {
  for (let length = Math.min(text.length, stop.length - 1); length > 0; length--) {
    if (text.endsWith(stop.slice(0, length))) return length;
  }
  return 0;
}
