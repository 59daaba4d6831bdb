import { exactTerms } from './exact-terms.ts';
import { contentWords, namedThings } from './question-words.ts';

/** Share of the question's content words that must come back, and growth that is still a question. */
const fewestKept = 0.8;
const mostAddedWords = 25;

/**
 * Whether a rewritten question may stand for the question: it loses no name, number or version, brings none that was
 * not said before, keeps the question's words, and adds something of the conversation.
 */
export function isFaithfulRewrite(rewrite: string, question: string, conversation: string): boolean {
  if (!rewrite.includes('?') && question.includes('?')) return false;
  const [asked, rewritten] = [contentWords(question), contentWords(rewrite)];
  if (rewritten.length > asked.length + mostAddedWords) return false;
  const kept = asked.filter((word) => rewritten.includes(word));
  if (kept.length < fewestKept * asked.length) return false;
  if (!isPart(fixedWords(question), fixedWords(rewrite))) return false;
  const said = new Set([...contentWords(conversation), ...exactTerms(conversation), ...asked, ...exactTerms(question)]);
  if (!isPart(fixedWords(rewrite), said)) return false;
  return rewritten.some((word) => !asked.includes(word) && said.has(word));
}

/** Words of names, and exact terms: what a rewrite may neither lose nor invent. */
function fixedWords(text: string): Set<string> {
  return new Set([...namedThings(text).flatMap(contentWords), ...exactTerms(text)]);
}

function isPart(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((word) => whole.has(word));
}
