/**
 * A duration as one rounded figure that is short enough for a status line: "0.4 s", "6 s", "2 min", "1 h 20 min".
 *
 * @param seconds a duration of zero or more seconds
 */
export function formatDuration(seconds: number, language: string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: seconds < 9.95 && seconds >= 0.05 ? 1 : 0 });
  if (seconds < 59.5) return `${number.format(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
