import type { Block, ImportWarning } from '../../contract/index.ts';
import { parseStorage } from '../storage/parse-storage.ts';
import { readStorageContent } from '../storage/read-storage-page.ts';
import { resolveLink } from '../space/links.ts';
import { spaceOf } from './content.ts';

/** For tests: blocks and warnings of a page in storage format, in a space that has the page "Tanks" and the file a.png. */
export function storageContentOf(storage: string): { blocks: Block[]; warnings: ImportWarning[] } {
  const space = spaceOf([]);
  return readStorageContent(parseStorage(storage).children, 'Test page', (warn) => ({
    warn,
    hasFile: () => false,
    attachment: () => null,
    link: (href, text) => resolveLink(href, text, 'page', space),
    pageByTitle: (title, _space, anchor) =>
      title === 'Tanks' ? { kind: 'page', key: '2', anchor } : { kind: 'missing', title },
    pageById: (id, anchor) => (id === '2' ? { kind: 'page', key: '2', anchor } : null),
    attachmentNamed: (fileName) => (fileName === 'a.png' ? 'attachments/1/5/1' : null),
    userName: (id) => (id === 'u1' ? 'Ada' : null),
  }));
}
