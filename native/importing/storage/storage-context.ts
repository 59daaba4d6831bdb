import type { LinkTarget } from '../../contract/index.ts';
import type { PageContext } from '../blocks/page-context.ts';

/** What the storage format names things by, beyond the addresses that HTML has. */
export interface StorageContext extends PageContext {
  /** A page by its title, in the space given or the page's own. */
  pageByTitle: (title: string, spaceKey: string | null, anchor: string | null) => LinkTarget;
  pageById: (id: string, anchor: string | null) => LinkTarget | null;
  /** Path inside the export of an attachment by its file name, of the page given or of this one; null when it is not there. */
  attachmentNamed: (fileName: string, pageTitle: string | null) => string | null;
  /** A user's name by key or account id; null when the export does not tell. */
  userName: (id: string) => string | null;
}
