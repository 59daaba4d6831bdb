import { outOfScopeSentence } from '../contract/index.ts';
import { withoutCitations } from './citations.ts';

const germanOutOfScopeSentence = 'Die gewünschte Information kann in den abgerufenen Belegen nicht gefunden werden.';

/** Share of words in common from which on a sentence is a variation of the one that was asked for. */
const sameSentence = 0.65;

const absence =
  /\b(?:(?:can ?not|could not|can't|couldn't|is not|are not|isn't|was not|wasn't|not) (?:be )?(?:\w+ )?(?:found|available|provided|contained|present|given|included|mentioned|specified|stated)|(?:do|does|did)(?: not|n't) (?:contain|provide|mention|include|specify|state|give|answer|have)|contains? no|no information)\b/;
const germanAbsence =
  /(?<!\p{L})(?:(?:nicht|keine?) (?:\p{L}+ ){0,6}(?:gefunden|enthalten|vorhanden|verfügbar|erwähnt|genannt|angegeben|zu finden|beantwort\p{L}*)|(?:enthalten|enthält|nennen|geben|liefern) (?:\p{L}+ ){0,2}kein\p{L}*|keine informationen?)(?!\p{L})/u;
const searched =
  /(?<!\p{L})(?:sources?|evidences?|pool|context|passages?|documents?|retrieved|quellen?|belegen?|kontext|dokumenten?|textstellen|abgerufenen)(?!\p{L})/u;
const wanted =
  /(?<!\p{L})(?:information(?:en)?|answer|antwort|details?|question|frage|data|sources?|quellen?)(?!\p{L})/u;

/**
 * Whether an answer says that the pool does not hold what was asked: its first sentence is the out-of-scope sentence,
 * in English or German, as it was asked for or slightly varied.
 */
export function isOutOfScope(text: string): boolean {
  const [first = ''] = withoutCitations(text).split(/(?<=[.!?])\s/, 1);
  const sentence = first.toLowerCase();
  if ([outOfScopeSentence, germanOutOfScopeSentence].some((known) => likeness(sentence, known) >= sameSentence)) {
    return true;
  }
  // A sentence that goes on to answer ("… not mentioned, but version 2 is") has a number or a turn in it.
  if (/\d|\b(?:but|however|although|aber|jedoch)\b/.test(sentence)) return false;
  return (absence.test(sentence) || germanAbsence.test(sentence)) && searched.test(sentence) && wanted.test(sentence);
}

/** Dice coefficient of the two sentences' word sets, 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / Math.max(1, left.size + right.size);
}

function wordsOf(sentence: string): Set<string> {
  return new Set(sentence.toLowerCase().match(/\p{L}+/gu) ?? []);
}
