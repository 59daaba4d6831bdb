import { layOut } from './evidence-words.ts';
import type { JudgedEvidence } from './evidence-words.ts';
import { findWords } from './find-words.ts';
import type { Finding } from './finding.ts';
import { judgeNoise } from './judge-noise.ts';
import type { NoiseVerdict } from './judge-noise.ts';
import type { PageText } from './page-text.ts';

/** Consecutive words with the same finding, for the report. */
export interface Run {
  finding: Finding;
  text: string;
  /** The words on the page before it, to find it by. */
  after: string;
}

export interface PageVerdict {
  words: number;
  counts: Record<Finding, number>;
  /** What is not covered, and what is split. */
  runs: Run[];
  noise: NoiseVerdict;
}

/** Compares what a page says with its evidences, in the order in which `extractEvidences` gives them. */
export function judgePage(page: PageText, evidences: readonly JudgedEvidence[]): PageVerdict {
  const { findings, pieces } = findWords(page, layOut(evidences));
  const counts = { 'in-order': 0, 'in-table': 0, split: 0, fused: 0, elsewhere: 0, lost: 0 };
  for (const finding of findings) counts[finding] += 1;
  return {
    words: page.words.length,
    counts,
    runs: runsOf(page.words, findings),
    noise: judgeNoise(page, evidences, pieces),
  };
}

function runsOf(words: readonly string[], findings: readonly Finding[]): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < words.length;) {
    const finding = findings[start] ?? 'lost';
    let end = start + 1;
    while (end < words.length && findings[end] === finding) end += 1;
    if (finding !== 'in-order' && finding !== 'in-table') {
      runs.push({
        finding,
        text: words.slice(start, end).join(' '),
        after: words.slice(Math.max(0, start - 5), start).join(' '),
      });
    }
    start = end;
  }
  return runs;
}
