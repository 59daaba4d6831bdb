interface Size {
  width: number;
  height: number;
}

const gapPx = 6;
const marginPx = 8;

/** Where a floating box goes: below its anchor, above it when there is no room below, always inside the window. */
export function placeBeside(
  anchor: { left: number; top: number; bottom: number },
  box: Size,
  frame: Size,
): { left: number; top: number } {
  const left = Math.max(marginPx, Math.min(anchor.left, frame.width - box.width - marginPx));
  const below = anchor.bottom + gapPx;
  if (below + box.height + marginPx <= frame.height) return { left, top: below };
  return { left, top: Math.max(marginPx, anchor.top - gapPx - box.height) };
}
