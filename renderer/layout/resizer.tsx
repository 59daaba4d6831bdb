import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { defaultLayout, limits, type Side } from './layout.ts';

const stepPx = 16;

/** The line between two panes: dragged, moved with the arrow keys, reset with a double click. */
export function Resizer({ side }: { side: Side }) {
  const texts = useTexts();
  const actions = useActions();
  const widthPx = useGrounds(({ layout }) => (side === 'left' ? layout.leftPx : layout.rightPx));
  const drag = useRef<{ startX: number; startPx: number } | null>(null);
  const outwards = side === 'left' ? 1 : -1;

  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startX: event.clientX, startPx: widthPx };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag.current === null) return;
    actions.resize(side, drag.current.startPx + outwards * (event.clientX - drag.current.startX));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? stepPx : event.key === 'ArrowLeft' ? -stepPx : 0;
    if (step === 0) return;
    event.preventDefault();
    actions.resize(side, widthPx + outwards * step);
  };
  return (
    <div
      className={`resizer resizer-${side}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={side === 'left' ? texts.panes.resizeLeft : texts.panes.resizeRight}
      aria-valuemin={limits[side].minPx}
      aria-valuemax={limits[side].maxPx}
      aria-valuenow={widthPx}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onKeyDown={onKeyDown}
      onDoubleClick={() => actions.resize(side, side === 'left' ? defaultLayout.leftPx : defaultLayout.rightPx)}
    />
  );
}
