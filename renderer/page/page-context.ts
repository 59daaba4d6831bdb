import { createContext } from 'react';

/** What the blocks of a page need to know of their surroundings. */
export interface PageSurroundings {
  /** The collection in which links to pages are looked up, or null where links lead nowhere. */
  collectionId: number | null;
  highlightedIds: ReadonlySet<string>;
  highlightedRow: number | null;
}

export const PageContext = createContext<PageSurroundings>({
  collectionId: null,
  highlightedIds: new Set(),
  highlightedRow: null,
});
