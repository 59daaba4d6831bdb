import type { ImportProgress } from '../../native/contract/index.ts';
import { importShare, importWords } from '../importing/progress-words.ts';
import { Meter } from '../parts/meter.tsx';
import { useTexts } from '../state/use-app.ts';

/** A job of the engine in one line and a bar. */
export function JobLine({ job }: { job: ImportProgress }) {
  const texts = useTexts();
  return (
    <div className="job">
      <p className="job-name">{job.collection}</p>
      <Meter share={importShare(job)} label={job.collection} />
      <p className="job-detail">{importWords(job, texts)}</p>
    </div>
  );
}
