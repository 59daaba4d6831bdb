import { wordsOf } from './words.ts';

/** What the judge looks at in an evidence. */
export interface JudgedEvidence {
  kind: 'passage' | 'list' | 'table' | 'row' | 'code';
  text: string;
  headings: readonly string[];
}

/** The words of a page's evidences, laid out for comparison with the page. */
export interface EvidenceWords {
  /**
   * Headings (each where it first applies) and contents in the order of the evidences. Rows are left out: they repeat
   * their table, and their words would stand in for words that the table has lost.
   */
  words: string[];
  /** For each word, the number of its evidence; it rises. */
  owners: number[];
  /** For each word, whether it is content of a table. */
  inTable: boolean[];
}

export function layOut(evidences: readonly JudgedEvidence[]): EvidenceWords {
  const layout: EvidenceWords = { words: [], owners: [], inTable: [] };
  let headings: readonly string[] = [];
  for (const [owner, evidence] of evidences.filter(({ kind }) => kind !== 'row').entries()) {
    const add = (texts: readonly string[], isTable: boolean): void => {
      for (const word of texts.flatMap(wordsOf)) {
        layout.words.push(word);
        layout.owners.push(owner);
        layout.inTable.push(isTable);
      }
    };
    add(newHeadings(headings, evidence.headings), false);
    add([evidence.text], evidence.kind === 'table');
    headings = evidence.headings;
  }
  return layout;
}

/** The part of a heading path that differs from the one before. */
function newHeadings(before: readonly string[], now: readonly string[]): readonly string[] {
  const same = now.findIndex((heading, level) => heading !== before[level]);
  return same === -1 ? [] : now.slice(same);
}
