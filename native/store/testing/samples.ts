import type { EvidenceDraft } from '../evidences.ts';
import type { PageDraft } from '../pages.ts';

/** A page for tests. */
export function samplePage(change: Partial<PageDraft> = {}): PageDraft {
  return {
    key: '101',
    title: 'Release plan',
    path: ['Home'],
    parentKey: null,
    position: 0,
    author: null,
    modified: null,
    source: '101.html',
    contentHash: 'a'.repeat(64),
    language: 'en',
    blocks: [{ kind: 'paragraph', id: '0', inlines: [{ kind: 'text', text: 'The release is in May.' }] }],
    warnings: [],
    ...change,
  };
}

/** An evidence for tests, indexed with its title and headings. */
export function sampleEvidence(text: string, change: Partial<EvidenceDraft> & { title?: string } = {}): EvidenceDraft {
  const { title = 'Release plan', ...rest } = change;
  const headings = rest.headings ?? [];
  return {
    kind: 'passage',
    text,
    headings,
    before: '',
    after: '',
    anchor: { blockIds: ['0'], row: null },
    tableIndex: null,
    indexedText: `${title}\n${headings.join(' > ')}\n${text}`,
    searchable: { title, headings: headings.join(' '), content: text, context: '' },
    ...rest,
  };
}
