/** Widths of the side panes and whether they are shown. */
export interface Layout {
  leftPx: number;
  rightPx: number;
  leftOpen: boolean;
  rightOpen: boolean;
}

export type Side = 'left' | 'right';

export const defaultLayout: Layout = { leftPx: 264, rightPx: 420, leftOpen: true, rightOpen: true };

export const limits: Record<Side, { minPx: number; maxPx: number }> = {
  left: { minPx: 200, maxPx: 420 },
  right: { minPx: 300, maxPx: 760 },
};

/** The layout with one pane at a new width, kept within what can be read. */
export function withWidth(layout: Layout, side: Side, widthPx: number): Layout {
  const { minPx, maxPx } = limits[side];
  const clamped = Math.round(Math.min(maxPx, Math.max(minPx, widthPx)));
  return side === 'left' ? { ...layout, leftPx: clamped } : { ...layout, rightPx: clamped };
}
