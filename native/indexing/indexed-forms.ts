import type { ContextMode } from '../contract/index.ts';
import { buildIndexedText } from '../evidence/indexed-text.ts';
import type { SearchableText } from '../store/index.ts';

interface EvidenceText {
  title: string;
  headings: string[];
  before: string;
  after: string;
  text: string;
}

/** What the indexes hold of an evidence: one text for the embedder, and the columns of the full text. */
export function indexedForms(
  evidence: EvidenceText,
  mode: ContextMode,
): { indexedText: string; searchable: SearchableText } {
  const has = (part: ContextMode): boolean => mode === part || mode === 'all';
  return {
    indexedText: buildIndexedText(evidence, mode),
    searchable: {
      title: has('title') ? evidence.title : '',
      headings: has('heading') ? evidence.headings.join('\n') : '',
      content: evidence.text,
      context: [has('before') ? evidence.before : '', has('after') ? evidence.after : ''].join('\n'),
    },
  };
}
