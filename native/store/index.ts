export { openStore } from './open.ts';
export type { Store } from './store.ts';
export type { EvidenceDraft, StoredEvidence } from './evidences.ts';
export type { SearchableText } from './full-text.ts';
export type { KnownPage, PageDraft } from './pages.ts';
export type { PendingText } from './vectors.ts';
