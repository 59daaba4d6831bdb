const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the platform writes a shortcut with its main modifier: "⌘K" or "Ctrl+K". */
export function shortcut(key: string): string {
  return isMac ? `⌘${key}` : `Ctrl+${key}`;
}
