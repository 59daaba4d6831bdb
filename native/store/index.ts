export { openStore } from './open.ts';
export type { Store } from './store.ts';
export type { StoredEvidence } from './evidences.ts';
export type { SearchableText } from './full-text.ts';
export type { KnownPage } from './pages.ts';
export type { PendingText } from './vectors.ts';
