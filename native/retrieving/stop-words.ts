/**
 * Words that say nothing about what a question is after: articles, pronouns, auxiliaries, prepositions, question words.
 * Kept short: a word that may be content ("will", "may", "not" in a policy) is left in, BM25 gives it little weight.
 */
const english = `a about after again all also am an and any are as at be been before being but by can could did do does
  doing for from had has have having he her here him his how i if in into is it its me my no nor of on or our over own
  please she should so some such tell than that the their them then there these they this those through to under until
  up us very was we were what when where which while who whom whose why with would you your`;

const german = `ab aber alle als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein deine dem den
  denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es euch
  euer für gibt hab habe haben hat hatte hatten ich ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder
  jedes kann kannst können könnte mein meine mich mir mit nach nicht noch nun nur ob oder ohne sehr sein seine seinem
  seinen seiner sich sie sind so soll sollen sollte sowie über um und uns unser unsere unter viel vom von vor war waren
  warum was weil welche welchem welchen welcher welches wem wen wenn wer werden wie wieso wir wird wo woher wohin wurde
  wurden zu zum zur`;

export const stopWords: ReadonlySet<string> = new Set(`${english} ${german}`.split(/\s+/));
