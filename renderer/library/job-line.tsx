import type { ImportProgress } from '../../native/contract/index.ts';
import { importShare, importWords } from '../importing/progress-words.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { Meter } from '../parts/meter.tsx';
import { useActions, useTexts } from '../state/use-app.ts';

/** A job of the engine, whoever began it: its progress, and a way to break it off. */
export function JobLine({ job }: { job: ImportProgress }) {
  const texts = useTexts();
  const actions = useActions();
  const { collectionId } = job;
  return (
    <div className="job">
      <div className="job-head">
        <p className="job-name">{job.collection}</p>
        {collectionId === null ? null : (
          <IconButton
            icon="close"
            label={`${texts.cancel}: ${job.collection}`}
            onClick={() => void actions.cancelJob(collectionId)}
          />
        )}
      </div>
      <Meter share={importShare(job)} label={job.collection} />
      <p className="job-detail">{importWords(job, texts)}</p>
    </div>
  );
}
