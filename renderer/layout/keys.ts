/** What a key press asks for. */
export type KeyCommand =
  | { kind: 'palette' | 'explain' | 'import' | 'settings' | 'left' | 'right' | 'new' | 'escape' | 'compose' }
  | { kind: 'source'; rank: number }
  | { kind: 'answer'; step: 1 | -1 };

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const withModifier: Record<string, KeyCommand> = {
  k: { kind: 'palette' },
  e: { kind: 'explain' },
  i: { kind: 'import' },
  b: { kind: 'left' },
  ',': { kind: 'settings' },
};

const alone: Record<string, KeyCommand> = {
  j: { kind: 'answer', step: 1 },
  k: { kind: 'answer', step: -1 },
  n: { kind: 'new' },
  '/': { kind: 'compose' },
};

/**
 * The command of a key press, or null. Single letters and digits count only where nothing is being typed.
 */
export function keyCommand(press: KeyPress, typing: boolean): KeyCommand | null {
  const key = press.key.toLowerCase();
  const main = press.ctrlKey || press.metaKey;
  if (key === 'escape') return { kind: 'escape' };
  if (main && press.altKey) return key === 'b' ? { kind: 'right' } : null;
  if (main) return press.shiftKey ? null : (withModifier[key] ?? null);
  if (typing || press.altKey) return null;
  if (/^[1-9]$/.test(key)) return { kind: 'source', rank: Number(key) };
  return press.shiftKey ? null : (alone[key] ?? null);
}
