import type { JudgedEvidence } from './evidence-words.ts';
import { isOwnWord } from './own-words.ts';
import type { PageText } from './page-text.ts';
import { wordsOf } from './words.ts';

/** Words of the evidences (rows included) that are not among the words of the page's main content. */
export interface NoiseVerdict {
  evidenceWords: number;
  /** Written by the project: verbalization and labels. */
  own: number;
  /** From attributes of the page: alt text, emoji, file names, dates, link targets. */
  attributes: number;
  /** From neither; each with its count. */
  foreign: Map<string, number>;
}

const emoji = /\p{Extended_Pictographic}/u;

/** `pieces` are parts of words that the page has in one piece. */
export function judgeNoise(
  page: PageText,
  evidences: readonly JudgedEvidence[],
  pieces: ReadonlySet<string>,
): NoiseVerdict {
  const onPage = new Set(page.words);
  const verdict: NoiseVerdict = { evidenceWords: 0, own: 0, attributes: 0, foreign: new Map() };
  for (const evidence of evidences) {
    for (const word of wordsOf([...evidence.headings, evidence.text].join('\n'))) {
      verdict.evidenceWords += 1;
      if (onPage.has(word) || pieces.has(word)) continue;
      if (isOwnWord(word)) verdict.own += 1;
      else if (page.attributeWords.has(word) || (page.hasEmoticons && emoji.test(word))) verdict.attributes += 1;
      else verdict.foreign.set(word, (verdict.foreign.get(word) ?? 0) + 1);
    }
  }
  return verdict;
}
