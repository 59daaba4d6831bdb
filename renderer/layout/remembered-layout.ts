import { z } from 'zod';
import { defaultLayout, withWidth, type Layout } from './layout.ts';

const key = 'grounds.layout';

const layoutSchema = z.object({
  leftPx: z.number(),
  rightPx: z.number(),
  leftOpen: z.boolean(),
  rightOpen: z.boolean(),
});

/** The layout of the last time; the default one where nothing (or nothing sensible) was kept. */
export function readLayout(): Layout {
  try {
    const kept = layoutSchema.parse(JSON.parse(globalThis.localStorage.getItem(key) ?? ''));
    return withWidth(withWidth(kept, 'left', kept.leftPx), 'right', kept.rightPx);
  } catch {
    return defaultLayout;
  }
}

export function rememberLayout(layout: Layout): void {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(layout));
  } catch {
    // Storage may be full or switched off; the window then opens with the default widths.
  }
}
