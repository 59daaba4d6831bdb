import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PooledEvidence } from '../../native/contract/index.ts';
import { placeBeside } from '../layout/place-beside.ts';

/** The passage behind a citation, floating beside its chip. */
export function SourcePreview({ id, source, beside }: { id: string; source: PooledEvidence; beside: DOMRect }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { width, height } = box.current.getBoundingClientRect();
    setPlace(placeBeside(beside, { width, height }, { width: window.innerWidth, height: window.innerHeight }));
  }, [beside]);

  const { title, path, headings, text } = source.evidence;
  return createPortal(
    <div className="preview" role="tooltip" id={id} ref={box} style={place}>
      <p className="preview-place">{[...path, title, ...headings].join(' › ')}</p>
      <p className="preview-text">{text}</p>
    </div>,
    document.body,
  );
}
