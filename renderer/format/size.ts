const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in bytes with a decimal unit and at most three figures: "491 MB", "1.1 GB". */
export function formatSize(sizeBytes: number, language: string): string {
  let value = sizeBytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: value < 9.95 && unit > 0 ? 1 : 0 });
  return `${number.format(value)} ${units[unit] ?? ''}`;
}
