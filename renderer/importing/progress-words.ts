import type { ImportProgress } from '../../native/contract/index.ts';
import type { Texts } from '../text/texts.ts';

/** Share of the stage under way, 0 to 1, or null while it cannot be told. */
export function importShare(progress: ImportProgress): number | null {
  const { stage, pagesDone, pagesTotal, evidencesDone, evidencesTotal } = progress;
  if (stage === 'reading') return pagesTotal === 0 ? null : pagesDone / pagesTotal;
  if (stage === 'embedding') return evidencesTotal === 0 ? null : evidencesDone / evidencesTotal;
  return null;
}

/** "412 of 1,020 pages · 2 min left". */
export function importWords(progress: ImportProgress, texts: Texts): string {
  const { stage, pagesDone, pagesTotal, evidencesDone, evidencesTotal, secondsLeft } = progress;
  const done =
    stage === 'opening'
      ? texts.status.opening
      : stage === 'reading'
        ? texts.status.reading(pagesDone, pagesTotal)
        : texts.status.embedding(evidencesDone, evidencesTotal);
  return secondsLeft === null ? done : `${done} · ${texts.timeLeft(secondsLeft)}`;
}
