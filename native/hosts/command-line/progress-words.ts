import type { AskProgress, ExplainProgress, ImportProgress } from '../../contract/index.ts';

/** A stage in words, and how far it is. */
export type ProgressWords = [stage: string, detail: string];

export function importWords(progress: ImportProgress): ProgressWords {
  const { stage, pagesDone, pagesTotal, evidencesDone, evidencesTotal } = progress;
  if (stage === 'opening') return ['Opening the export', ''];
  const left = timeLeft(progress.secondsLeft);
  return stage === 'reading'
    ? ['Reading pages', `${pagesDone}/${pagesTotal}${left}`]
    : ['Embedding evidences', `${evidencesDone}/${evidencesTotal}${left}`];
}

const askStages: Record<AskProgress['stage'], string> = {
  'loading-model': 'Loading the model',
  completing: 'Completing the question',
  retrieving: 'Looking for evidence',
  reading: 'Reading the sources',
  answering: 'Answering',
};

export function askWords({ stage, fraction, text }: AskProgress): ProgressWords {
  if (stage === 'answering') return [askStages.answering, `${text.split(/\s+/).length} words`];
  return [askStages[stage], fraction === null ? '' : `${Math.round(fraction * 100)} %`];
}

export function explainWords({ doneCount, totalCount, secondsLeft, current }: ExplainProgress): ProgressWords {
  const without =
    current === null || current.removed.length === 0 ? '' : `, now without [${current.removed.join(', ')}]`;
  return ['Explaining', `${doneCount}/${totalCount}${without}${timeLeft(secondsLeft)}`];
}

function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90 ? `, ${Math.ceil(seconds)} s left` : `, ${Math.ceil(seconds / 60)} min left`;
}
