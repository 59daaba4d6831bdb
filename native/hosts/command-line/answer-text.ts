import type { Answer, Pool } from '../../contract/index.ts';
import { shorten, textTable } from './text-table.ts';

const snippetCharacters = 100;

/** An answer as people read it: text, cited sources, what to know about it, how to go on. */
export function answerText(answer: Answer): string {
  const { completedQuestion, question, text, notes, truncated, droppedCitations, leftOut } = answer;
  const cited = answer.pool.filter(({ rank }) => answer.citations.includes(rank));
  const remarks = [
    ...notes,
    ...(truncated ? ['The answer was cut off at its longest.'] : []),
    ...(droppedCitations.length > 0
      ? [`Removed citations of sources that do not exist: ${droppedCitations.join(', ')}.`]
      : []),
    ...(leftOut.length > 0 ? [`${leftOut.length} of the retrieved evidences did not fit the prompt.`] : []),
  ];
  return [
    ...(completedQuestion === question ? [] : [`Understood as: ${completedQuestion}\n`]),
    `${text}\n`,
    ...(cited.length === 0 ? [] : [`${cited.map(sourceLine).join('\n')}\n`]),
    ...(remarks.length === 0 ? [] : [`${remarks.map((remark) => `Note: ${remark}`).join('\n')}\n`]),
    `Answer ${answer.id} in conversation ${answer.conversationId}, by ${answer.model} in ${answer.seconds.toFixed(1)} s. ` +
      `See what it stands on: grounds explain ${answer.id}\n`,
  ].join('\n');
}

/** The pool as a table, best first. */
export function poolText(pool: Pool): string {
  if (pool.length === 0) return 'Nothing was found.\n';
  const rows = pool.map(({ rank, score, evidence: { id, title, kind, text } }) => [
    String(rank),
    score.toFixed(4),
    String(id),
    kind,
    shorten(title, 32),
    shorten(text, snippetCharacters),
  ]);
  return textTable(['rank', 'score', 'id', 'kind', 'page', 'text'], rows);
}

function sourceLine({ rank, evidence: { title, headings, text } }: Pool[number]): string {
  return `[${rank}] ${[title, ...headings].join(' › ')}: ${shorten(text, snippetCharacters)}`;
}
