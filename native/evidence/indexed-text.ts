import type { ContextMode } from '../contract/index.ts';
import { headingLine, oneLine } from './heading-line.ts';

/**
 * What is embedded of an evidence: its content, and as much of its context as the mode says, each on a labelled line
 * (RAGonite, section 3.1). Without context it is the bare content.
 */
export function buildIndexedText(
  evidence: { title: string; headings: string[]; before: string; after: string; text: string },
  mode: ContextMode,
): string {
  const has = (part: ContextMode): boolean => mode === part || mode === 'all';
  const lines: [label: string, text: string][] = [
    ['Title', has('title') ? oneLine(evidence.title) : ''],
    ['Headings', has('heading') ? headingLine(evidence.headings) : ''],
    ['Before', has('before') ? oneLine(evidence.before) : ''],
    ['Content', evidence.text],
    ['After', has('after') ? oneLine(evidence.after) : ''],
  ];
  const filled = lines.filter(([, text]) => text !== '');
  return mode === 'none' ? evidence.text : filled.map(([label, text]) => `${label}: ${text}`).join('\n');
}
