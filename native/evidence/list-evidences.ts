import { type LoneEvidence, loneEvidence } from './draft.ts';
import { type ListLine, writeLine } from './list-lines.ts';
import type { ListPiece } from './pieces.ts';
import type { CountTokens } from './count-tokens.ts';
import { splitText } from './split.ts';

/** Share of an evidence that may repeat what stands above it. */
const repeatedShare = 1 / 3;

/**
 * A list as one evidence; when it is too long, as several that are cut between items, each with the lead-in sentence.
 * An item that is too long itself is cut between its lines, and the lines above the cut are repeated.
 */
export function listEvidences(piece: ListPiece, maxTokens: number, countTokens: CountTokens): LoneEvidence[] {
  const lead = piece.label + (piece.leadIn?.text ?? '');
  const budget = Math.max(Math.ceil(maxTokens / 2), maxTokens - countTokens(lead));
  const parts = packItems(itemsOf(piece.lines), budget, countTokens);
  const isWhole = parts.length === 1 && piece.listId !== null;
  return parts.map((lines) => {
    const body = lines.map(writeLine).join('\n');
    const ids = isWhole && piece.listId !== null ? [piece.listId] : lines.map(({ blockId }) => blockId);
    const leadIds = piece.leadIn === null ? [] : [piece.leadIn.blockId];
    const separator = piece.leadIn === null ? '' : '\n';
    return loneEvidence('list', lead + separator + body, piece.headings, [...new Set([...leadIds, ...ids])]);
  });
}

/** The lines of each item of the list, those of the lists inside it included. */
function itemsOf(lines: readonly ListLine[]): ListLine[][] {
  const items: ListLine[][] = [];
  for (const line of lines) {
    const current = items.at(-1);
    if (current === undefined || (line.depth === 0 && line.marker !== '')) items.push([line]);
    else current.push(line);
  }
  return items;
}

function packItems(items: ListLine[][], budget: number, countTokens: CountTokens): ListLine[][] {
  const parts: ListLine[][] = [];
  let current: ListLine[] = [];
  let used = 0;
  for (const item of items) {
    const tokens = countTokens(item.map(writeLine).join('\n'));
    if (used + tokens > budget) {
      if (current.length > 0) parts.push(current);
      current = [];
      used = 0;
    }
    if (tokens <= budget) {
      current.push(...item);
      used += tokens;
    } else parts.push(...cutItem(item, budget, countTokens));
  }
  return current.length > 0 ? [...parts, current] : parts;
}

/** Cuts one item between its lines, and a line that is too long at sentence ends. */
function cutItem(lines: readonly ListLine[], budget: number, countTokens: CountTokens): ListLine[][] {
  const parts: ListLine[][] = [];
  const above: ListLine[] = [];
  let current: ListLine[] = [];
  let used = 0;
  for (const line of lines) {
    while ((above.at(-1)?.depth ?? -1) >= line.depth + (line.marker === '' ? 1 : 0)) above.pop();
    const repeated = repeatable(above, budget, countTokens);
    const room = budget - repeated.tokens - countTokens(line.marker);
    const texts = splitText(line.text, room, countTokens);
    texts.forEach((text, index) => {
      const tokens = countTokens(line.marker + text);
      if (current.length > 0 && used + tokens > budget) {
        parts.push(current);
        current = [...repeated.lines];
        used = repeated.tokens;
      }
      current.push({ ...line, text, marker: index === 0 ? line.marker : '' });
      used += tokens;
    });
    if (line.marker !== '') above.push(line);
  }
  return [...parts, current];
}

/** The lines above a place, when they are short enough to be repeated. */
function repeatable(
  above: readonly ListLine[],
  budget: number,
  countTokens: CountTokens,
): { lines: readonly ListLine[]; tokens: number } {
  const tokens = above.reduce((sum, { marker, text }) => sum + countTokens(marker + text), 0);
  return tokens <= budget * repeatedShare ? { lines: above, tokens } : { lines: [], tokens: 0 };
}
