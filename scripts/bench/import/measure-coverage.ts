import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { extractEvidences } from '../../../native/evidence/index.ts';
import { openExport } from '../../../native/importing/index.ts';
import type { JudgedEvidence } from './evidence-words.ts';
import { findHtmlFiles } from './exports.ts';
import { judgePage } from './judge-page.ts';
import type { PageVerdict } from './judge-page.ts';
import { readPageText } from './page-text.ts';
import type { PageText } from './page-text.ts';

interface JudgedPage extends PageVerdict {
  file: string;
  isImported: boolean;
}

export interface ExportCoverage {
  name: string;
  /** Pages with main content, and whatever else was imported as a page. */
  pages: JudgedPage[];
  evidences: number;
  /** Words removed from the main contents, by noise rule. */
  removed: Map<string, number>;
}

const nothing: PageText = {
  words: [],
  inTable: [],
  removed: new Map(),
  attributeWords: new Set(),
  hasEmoticons: false,
};

/** Imports an export, and judges every page that has main content, imported or not. */
export async function measureCoverage(folder: string, countTokens: (text: string) => number): Promise<ExportCoverage> {
  const imported = await importEvidences(folder, countTokens);
  const coverage: ExportCoverage = { name: basename(folder), pages: [], evidences: 0, removed: new Map() };
  for (const file of findHtmlFiles(folder)) {
    const text = readPageText(readFileSync(join(folder, file), 'utf8'));
    const evidences = imported.get(file);
    if (text === null && evidences === undefined) continue;
    const verdict = judgePage(text ?? nothing, evidences ?? []);
    coverage.pages.push({ ...verdict, file, isImported: evidences !== undefined });
    coverage.evidences += evidences?.length ?? 0;
    for (const [rule, count] of text?.removed ?? []) {
      coverage.removed.set(rule, (coverage.removed.get(rule) ?? 0) + count);
    }
  }
  return coverage;
}

/** Evidences by the path of the page's file, relative to the folder. */
async function importEvidences(
  folder: string,
  countTokens: (text: string) => number,
): Promise<Map<string, JudgedEvidence[]>> {
  const files = findHtmlFiles(folder);
  const evidences = new Map<string, JudgedEvidence[]>();
  const opened = await openExport(folder);
  try {
    for await (const page of opened.pages()) {
      const file = files.find((path) => path === page.source) ?? files.find((path) => path.endsWith(`/${page.source}`));
      evidences.set(file ?? page.source, extractEvidences(page, { countTokens }));
    }
  } finally {
    await opened.close();
  }
  return evidences;
}
