import { exactTerms } from './exact-terms.ts';

const functionWords = new Set(
  `a about all am an and any are as at be been but by can could did do does for from give had has have how i if in
  into is it its many may me much must my not of on or our please should so tell than that the their them then there
  these they this those to us was we were what when where which who whom whose why will with would you your
  aber alle als am an auch auf aus bei bin bitte da das dass dem den denn der des die dies diese diesem diesen dieser
  dieses du durch ein eine einem einen einer eines er es für gibt habe haben hat hatte ich ihm ihn ihr ihre im in ist
  kann können mein mich mir mit muss nach nicht noch nur oder sein seine sich sie sind soll sollte über um und uns
  unter vom von vor war waren warum was welche welchem welchen welcher welches wenn wer wie wir wird wo wurde wurden
  zu zum zur`.split(/\s+/),
);

/** The words of a question that say what it is about, in lower case. */
export function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?/gu) ?? [];
  return words.filter((word) => !functionWords.has(word));
}

/**
 * What a text names: runs of capitalised words inside a sentence, and of terms with digits or inner capitals, as they
 * are written ("Dell Optiplex 7040"). In German this finds all nouns.
 */
export function namedThings(text: string): string[] {
  const names: string[] = [];
  for (const sentence of text.split(/(?<=[.?!:])\s+/)) {
    for (const [index, phrase] of sentence.split(/[,;()"“”„?!]+\s*|[.:](?=\s|$)/).entries()) {
      names.push(...namesOf(phrase, index === 0));
    }
  }
  return [...new Set(names)];
}

function namesOf(phrase: string, startsSentence: boolean): string[] {
  const marked = phrase.split(/\s+/).map((word, index) => (isName(word, startsSentence && index === 0) ? word : null));
  const names: string[] = [];
  const run: string[] = [];
  for (const word of [...marked, null]) {
    if (word !== null) run.push(word);
    else if (run.length > 0) names.push(run.splice(0).join(' '));
  }
  return names;
}

/** At the start of a sentence any word is capitalised; there only abbreviations and exact terms count. */
function isName(word: string, startsSentence: boolean): boolean {
  if (exactTerms(word).size > 0) return true;
  return startsSentence ? /^\p{Lu}{2}/u.test(word) : /^\p{Lu}/u.test(word);
}
