import { useEffect, useId, useState } from 'react';
import type { PooledEvidence } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { SourcePreview } from './source-preview.tsx';

const previewDelayMs = 120;

/** The number of a source: pointing at it shows the passage, pressing it opens the page there. */
export function CitationChip({ source, onOpen }: { source: PooledEvidence; onOpen?: () => void }) {
  const texts = useTexts();
  const actions = useActions();
  const marked = useGrounds((state) => state.marked.includes(source.rank));
  const [beside, setBeside] = useState<DOMRect | null>(null);
  const [pointedAt, setPointedAt] = useState<Element | null>(null);
  const id = useId();

  useEffect(() => {
    if (pointedAt === null) return;
    const timer = setTimeout(() => setBeside(pointedAt.getBoundingClientRect()), previewDelayMs);
    return () => clearTimeout(timer);
  }, [pointedAt]);

  const point = (element: Element): void => {
    setPointedAt(element);
    actions.mark([source.rank]);
  };
  const leave = (): void => {
    setPointedAt(null);
    setBeside(null);
    actions.mark([]);
  };

  return (
    <>
      <button
        type="button"
        className="chip"
        data-marked={marked}
        aria-label={`${texts.answer.source(source.rank)}: ${source.evidence.title}`}
        aria-describedby={beside === null ? undefined : id}
        onPointerEnter={(event) => point(event.currentTarget)}
        onPointerLeave={leave}
        onFocus={(event) => point(event.currentTarget)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || beside === null) return;
          event.stopPropagation();
          setBeside(null);
        }}
        onClick={() => {
          leave();
          onOpen?.();
          void actions.openSource(source);
        }}
      >
        {source.rank}
      </button>
      {beside === null ? null : <SourcePreview id={id} source={source} beside={beside} />}
    </>
  );
}
