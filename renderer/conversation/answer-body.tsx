import { useMemo } from 'react';
import type { Pool } from '../../native/contract/index.ts';
import { useGrounds } from '../state/use-app.ts';
import { answerSentences, withoutOpenMark } from './answer-text.ts';
import { CitationChip } from './citation-chip.tsx';

/** An answer's text with its citations; the sentences that cite what is pointed at are marked. */
export function AnswerBody({
  text,
  pool,
  streaming,
  focused,
  onOpen,
}: {
  text: string;
  pool: Pool;
  streaming: boolean;
  focused: boolean;
  onOpen?: () => void;
}) {
  const marked = useGrounds((state) => state.marked);
  const sources = useMemo(() => new Map(pool.map((source) => [source.rank, source])), [pool]);
  const sentences = useMemo(
    () => answerSentences(streaming ? withoutOpenMark(text) : text, sources.keys()),
    [text, streaming, sources],
  );
  return (
    <div className="answer-text" data-streaming={streaming}>
      {sentences.map(({ pieces, ranks }, index) => (
        <span key={index} data-marked={focused && ranks.some((rank) => marked.includes(rank))}>
          {pieces.map((piece, at) => {
            if (piece.kind === 'text') return piece.text;
            const source = sources.get(piece.rank);
            return source === undefined ? null : <CitationChip key={at} source={source} onOpen={onOpen} />;
          })}
        </span>
      ))}
    </div>
  );
}
