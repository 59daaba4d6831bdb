import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const overscan = 12;

/**
 * Draws only the rows of a long list that can be seen. All rows have the same height; `children` draws the row of an
 * index. The nearest scrolling ancestor, marked with `data-scroll`, is the window on the list.
 */
export function VirtualList({
  count,
  rowPx,
  children,
}: {
  count: number;
  rowPx: number;
  children: (index: number) => ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ from: 0, to: 60 });

  useLayoutEffect(() => {
    const list = root.current;
    const scroller = list?.closest<HTMLElement>('[data-scroll]') ?? null;
    if (list === null || scroller === null) return;
    const measure = (): void => {
      const top = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
      const from = Math.max(0, Math.floor(top / rowPx) - overscan);
      const to = Math.ceil((top + scroller.clientHeight) / rowPx) + overscan;
      setRange((range) => (range.from === from && range.to === to ? range : { from, to }));
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [rowPx, count]);

  const from = Math.min(range.from, count);
  const to = Math.max(from, Math.min(range.to, count));
  return (
    <div ref={root} role="presentation" style={{ blockSize: count * rowPx, paddingBlockStart: from * rowPx }}>
      {Array.from({ length: to - from }, (_, offset) => children(from + offset))}
    </div>
  );
}
