export interface CheckedCitations {
  /** The text with every citation written as `[n]` and without those that the pool does not have. */
  text: string;
  /** Cited source numbers, in order of first mention. */
  citations: number[];
  /** Numbers that were written as citations although no such source exists, in order of first mention. */
  dropped: number[];
}

const code = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g;
/** `[1]`, `[1, 2]`, `[1; 2]`, `[1 and 2]`, `[1-3]`, `[Source 1]`, `[1†source]`, and the same in 【】 and ［］. */
const mark =
  /[ \t]*[[【［]\s*(?:(?:sources?|quellen?)\s*)?#?(\d{1,2}(?:\s*(?:,|;|&|and|und|[-–])\s*#?\d{1,2})*)(?:†[^\]】］]*)?\s*[\]】］]/gi;

/**
 * Brings citations into the one form `[n]` and drops those whose number is not among the ranks.
 *
 * Numbers of three and more digits are no citations (`[2024]`), nor is anything in code spans (`list[0]`).
 */
export function checkCitations(text: string, ranks: ReadonlySet<number>): CheckedCitations {
  const citations = new Set<number>();
  const dropped = new Set<number>();
  const checked = outsideCode(text, (prose) =>
    prose.replace(mark, (whole: string, list: string) => {
      const known = numbersOf(list).filter((number) => {
        const isKnown = ranks.has(number);
        (isKnown ? citations : dropped).add(number);
        return isKnown;
      });
      const space = /^[ \t]/.test(whole) && known.length > 0 ? ' ' : '';
      return space + known.map((number) => `[${number}]`).join('');
    }),
  );
  return { text: checked.trim(), citations: [...citations], dropped: [...dropped] };
}

/** The text without citations in any form and with single blanks: what is left to compare. */
export function withoutCitations(text: string): string {
  return outsideCode(text, (prose) => prose.replace(mark, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

function outsideCode(text: string, change: (prose: string) => string): string {
  let result = '';
  let end = 0;
  for (const span of text.matchAll(code)) {
    result += change(text.slice(end, span.index)) + span[0];
    end = span.index + span[0].length;
  }
  return result + change(text.slice(end));
}

function numbersOf(list: string): number[] {
  return list.split(/\s*(?:,|;|&|and|und)\s*/i).flatMap((part) => {
    const [first = 0, last = first] = part
      .replaceAll('#', '')
      .split(/\s*[-–]\s*/)
      .map(Number);
    return last < first ? [first, last] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
