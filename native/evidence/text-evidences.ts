import { type LoneEvidence, loneEvidence } from './draft.ts';
import type { CodePiece, Paragraph, TextPiece } from './pieces.ts';
import type { CountTokens } from './count-tokens.ts';
import { splitText } from './split.ts';

/** Paragraphs as passages: as many together as fit, longer ones split at sentence ends. */
export function passageEvidences(piece: TextPiece, maxTokens: number, countTokens: CountTokens): LoneEvidence[] {
  const budget = Math.max(Math.ceil(maxTokens / 2), maxTokens - countTokens(piece.label));
  const parts = piece.paragraphs.flatMap(({ blockId, text }) =>
    splitText(text, budget, countTokens).map((part): Paragraph => ({ blockId, text: part })),
  );
  return pack(parts, budget, countTokens).map((paragraphs) =>
    loneEvidence('passage', piece.label + paragraphs.map(({ text }) => text).join('\n'), piece.headings, [
      ...new Set(paragraphs.map(({ blockId }) => blockId)),
    ]),
  );
}

/** Code, verbatim, with its title and language; when it is too long, cut between lines. */
export function codeEvidences(
  { code, headings, leadIn }: CodePiece,
  maxTokens: number,
  countTokens: CountTokens,
): LoneEvidence[] {
  const name = [code.title, code.language === null ? null : `(${code.language})`].filter((part) => part !== null);
  const head = [leadIn?.text ?? '', name.join(' ')].filter((line) => line !== '');
  const budget = Math.max(Math.ceil(maxTokens / 2), maxTokens - countTokens(head.join('\n')));
  const lines = code.text.split('\n').flatMap((line): Paragraph[] => {
    const parts = countTokens(line) <= budget ? [line] : splitText(line, budget, countTokens);
    return parts.map((text) => ({ blockId: code.id, text }));
  });
  const blockIds = [...(leadIn === null ? [] : [leadIn.blockId]), code.id];
  return pack(lines, budget, countTokens)
    .map((part) => part.map(({ text }) => text).join('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => loneEvidence('code', [...head, text].join('\n'), headings, blockIds));
}

/** Fills parts up to the limit, in order. */
function pack(paragraphs: readonly Paragraph[], budget: number, countTokens: CountTokens): Paragraph[][] {
  const parts: Paragraph[][] = [];
  let used = Infinity;
  for (const paragraph of paragraphs) {
    const tokens = countTokens(paragraph.text);
    const current = parts.at(-1);
    if (current !== undefined && used + tokens <= budget) {
      current.push(paragraph);
      used += tokens;
    } else {
      parts.push([paragraph]);
      used = tokens;
    }
  }
  return parts;
}
