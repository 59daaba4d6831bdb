import type { LinkTarget } from '../../contract/index.ts';

/** Finds pages by space and title, as references in the storage format name them. */
export class StoragePages {
  private readonly keys = new Map<string, string>();

  constructor(pages: readonly { key: string; title: string; space: string | null }[]) {
    for (const { key, title, space } of pages) {
      const name = reference(title, space);
      if (!this.keys.has(name)) this.keys.set(name, key);
    }
  }

  linkTo(title: string, space: string | null, anchor: string | null): LinkTarget {
    const key = this.keys.get(reference(title, space));
    return key === undefined ? { kind: 'missing', title } : { kind: 'page', key, anchor };
  }
}

function reference(title: string, space: string | null): string {
  return `${space ?? ''}\n${title.toLowerCase().replace(/\s+/g, ' ').trim()}`;
}
