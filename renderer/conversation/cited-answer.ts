import type { Answer } from '../../native/contract/index.ts';

/** An answer as plain text to be pasted elsewhere: question, answer, and the passages that it cites. */
export function citedAnswer({ question, text, citations, pool }: Answer): string {
  const cited = citations.flatMap((rank) => {
    const source = pool.find((pooled) => pooled.rank === rank);
    if (source === undefined) return [];
    const { title, path, headings, text: passage } = source.evidence;
    return [`[${rank}] ${[...path, title, ...headings].join(' › ')}: “${passage}”`];
  });
  return [question, '', text, ...(cited.length === 0 ? [] : ['', ...cited])].join('\n');
}
