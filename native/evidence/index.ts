export type { DraftEvidence } from './draft.ts';
export { extractEvidences } from './extract.ts';
export { buildIndexedText } from './indexed-text.ts';
