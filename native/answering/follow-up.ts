import { contentWords } from './question-words.ts';

/** Words that point back into the conversation, and beginnings that go on with it. */
const pointsBack =
  /(?<!\p{L})(?:it|its|they|them|their|this|that|these|those|he|him|his|she|her|there|such|same|else|other|another|former|latter|previous|above|also|too|instead|then|ones?|again|er|sie|es|ihn|ihm|ihr|ihre[nmrs]?|seine?[nmrs]?|dies(?:e[nmrs]?)?|jene[nmrs]?|dessen|deren|dort|dazu|dafür|damit|dabei|darin|daran|darauf|davon|daraus|dadurch|solche[nmrs]?|auch|sonst|andere[nmrs]?|vorherige[nmrs]?|stattdessen|ebenso|nochmal)(?!\p{L})/iu;
const goesOn =
  /^(?:and|or|but|so|then|what about|how about|coming back|und|oder|aber|also|dann|was ist mit|wie ist es mit|zurück)(?!\p{L})/iu;

/** Fewer leave something out ("Any special notes?"). */
const fewestContentWords = 4;
/** So many hardly leave anything out. */
const plentyOfContentWords = 8;

/** Whether a question certainly can be understood without what was said before. */
export function isSelfContained(question: string): boolean {
  return mayBeSelfContained(question) && contentWords(question).length >= plentyOfContentWords;
}

/** Whether nothing in a question shows that it needs what was said before. */
export function mayBeSelfContained(question: string): boolean {
  if (pointsBack.test(question) || goesOn.test(question.trim())) return false;
  return contentWords(question).length >= fewestContentWords;
}
