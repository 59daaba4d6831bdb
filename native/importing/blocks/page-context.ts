import type { ImportWarning, LinkTarget, WarningKind } from '../../contract/index.ts';

/** What reading a page's content needs to know of the export, and where it notes what it met. */
export interface PageContext {
  /** Resolves an address; null when it leads nowhere. Notes dangling links. */
  link: (href: string, text: string) => LinkTarget | null;
  /** Path inside the export of an attachment's address; null outside of it. */
  attachment: (address: string) => string | null;
  hasFile: (path: string) => boolean;
  warn: (kind: WarningKind, detail: string) => void;
}

/** Collects a page's warnings, each once. */
export function collectWarnings(page: string): { warn: PageContext['warn']; warnings: ImportWarning[] } {
  const warnings: ImportWarning[] = [];
  const seen = new Set<string>();
  return {
    warnings,
    warn: (kind, detail) => {
      const key = `${kind} ${detail}`;
      if (seen.has(key)) return;
      seen.add(key);
      warnings.push({ kind, page, detail });
    },
  };
}
