/** Numbering at the start of a line ("2. Restart") counts lines; it is not a number of the text. */
const listNumbering = /^[ \t]*\d{1,2}[.)][ \t]+/gm;
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}_\-.,:/@#+\\]*[\p{L}\p{N}_+#])?/gu;

const hasDigit = /\p{N}/u;
const camelCase = /\p{Ll}\p{Lu}/u;
const joinedParts = /[\p{L}\p{N}][_@/\\:][\p{L}\p{N}]/u;
/** `config.xml`, `java.util.List`: no blank after the dot, and more than an abbreviation's single letters. */
const dotted = /\p{L}{2,}\.\p{L}{2,}/u;
/** Words that are written with a slash in running text. */
const proseSlash = /^\p{L}+\/\p{L}+$/u;

/**
 * The terms of a text that no paraphrase may touch: numbers, versions, and identifiers (file names, paths, host
 * names, issue keys, camelCase and snake_case names). Lower case; thousands separators removed ("1,000" is "1000").
 */
export function exactTerms(text: string): Set<string> {
  const terms = new Set<string>();
  for (const [found] of text.replace(listNumbering, '').matchAll(word)) {
    if (isExact(found)) terms.add(found.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').toLowerCase());
  }
  return terms;
}

function isExact(term: string): boolean {
  if (hasDigit.test(term)) return true;
  if (proseSlash.test(term)) return false;
  return camelCase.test(term) || joinedParts.test(term) || dotted.test(term);
}
