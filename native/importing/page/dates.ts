/** Languages in which Confluence writes dates; ICU knows their month names. */
const locales = 'en de fr es it pt nl pl sv da nb fi cs sk hu ro tr ru uk bg el sl et lv lt id ca'.split(' ');

/** Month numbers by names and abbreviations in all of these languages, without dots and accents. */
const months = monthNames();

/**
 * The last date in a text as ISO 8601 (`2024-08-12`), or null when there is none.
 *
 * Reads what Confluence prints in its languages: `Aug 12, 2024`, `Sept 26, 2024`, `12. Aug. 2024`, `12 août 2024`,
 * `12 de ago. de 2024`, `8月 12, 2024`, `2024年8月12日`, `12.08.2024`, `2023-10-27 14:58 -0400`. All-number dates with
 * slashes are ambiguous and only read with the year first.
 */
export function parseDate(text: string): string | null {
  const clean = normalise(text);
  let last: { index: number; iso: string } | null = null;
  for (const read of readers) {
    for (const match of clean.matchAll(read.pattern)) {
      const iso = read.iso(match.groups ?? {});
      if (iso !== null && (last === null || match.index > last.index)) last = { index: match.index, iso };
    }
  }
  return last?.iso ?? null;
}

interface DateReader {
  pattern: RegExp;
  iso: (groups: Record<string, string | undefined>) => string | null;
}

const word = String.raw`(?<month>[\p{L}]{3,})\.?`;
const numeric = (groups: Record<string, string | undefined>) => isoDate(groups.year, Number(groups.month), groups.day);
const named = (groups: Record<string, string | undefined>) =>
  isoDate(groups.year, months.get(groups.month ?? ''), groups.day);

const readers: DateReader[] = [
  { pattern: /(?<!\d)(?<year>\d{4})[-/.年]\s?(?<month>\d{1,2})[-/.月]\s?(?<day>\d{1,2})(?!\d)/gu, iso: numeric },
  { pattern: /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/gu, iso: numeric },
  { pattern: /(?<!\d)(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})[日일]?,?\s(?<year>\d{4})(?!\d)/gu, iso: numeric },
  { pattern: /(?<!\d)(?<year>\d{4})\s?년\s?(?<month>\d{1,2})\s?월\s?(?<day>\d{1,2})/gu, iso: numeric },
  { pattern: new RegExp(String.raw`${word}\s(?<day>\d{1,2}),?\s(?:de\s)?(?<year>\d{4})(?!\d)`, 'gu'), iso: named },
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(?<day>\d{1,2})(?:\.|er|º)?[\s-](?:de\s)?${word},?[\s-](?:de\s)?(?<year>\d{4})(?!\d)`,
      'gu',
    ),
    iso: named,
  },
  { pattern: new RegExp(String.raw`(?<!\d)(?<year>\d{4})[\s.]+${word}\s(?<day>\d{1,2})(?!\d)`, 'gu'), iso: named },
];

function isoDate(year: string | undefined, month: number | undefined, day: string | undefined): string | null {
  const days = Number(day);
  if (year === undefined || month === undefined || !(month >= 1 && month <= 12) || !(days >= 1 && days <= 31))
    return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(days).padStart(2, '0')}`;
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>([['sept', 9]]);
  for (const locale of locales) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
      const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++) {
        const date = new Date(Date.UTC(2001, month, 1));
        const inflected = format.formatToParts(date).find((part) => part.type === 'month')?.value;
        for (const name of [inflected, alone.format(date)]) {
          if (name !== undefined) names.set(normalise(name).replace(/\.$/, ''), month + 1);
        }
      }
    }
  }
  return names;
}

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/gu, ' ');
}
