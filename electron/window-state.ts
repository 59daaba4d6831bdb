import { readFileSync, writeFileSync } from 'node:fs';
import type { Rectangle } from 'electron';
import { z } from 'zod';

const windowStateSchema = z.object({
  bounds: z.object({ x: z.number(), y: z.number(), width: z.number().min(400), height: z.number().min(300) }),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

/** Where the window was when it was last closed; null when nothing readable is there. */
export function readWindowState(file: string): WindowState | null {
  try {
    return windowStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** A window's place is no reason to disturb anybody: a full disk is told by the engine. */
export function writeWindowState(file: string, state: WindowState): void {
  try {
    writeFileSync(file, JSON.stringify(state));
  } catch {
    return;
  }
}

/** Whether enough of the window would be seen: a screen may have been unplugged since. */
export function isVisible(bounds: Rectangle, screens: Rectangle[]): boolean {
  const grip = 80;
  return screens.some(
    (screen) =>
      bounds.x + bounds.width >= screen.x + grip &&
      bounds.x <= screen.x + screen.width - grip &&
      bounds.y >= screen.y &&
      bounds.y <= screen.y + screen.height - grip,
  );
}
