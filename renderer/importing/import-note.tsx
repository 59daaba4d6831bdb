import { ErrorNote } from '../parts/error-note.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Meter } from '../parts/meter.tsx';
import type { ImportRun } from '../state/state.ts';
import { useActions, useTexts } from '../state/use-app.ts';
import { importShare, importWords } from './progress-words.ts';

/** An import from its beginning to its report or its error, above the conversation. */
export function ImportNote({ run }: { run: ImportRun }) {
  const texts = useTexts();
  const actions = useActions();
  const { progress, report, error, uploaded, name } = run;
  const dismiss = (): void => actions.dismissImport(run.key);

  if (error !== null) return <ErrorNote error={error} onDismiss={dismiss} />;
  if (report !== null) {
    const pageCount = report.pages.imported + report.pages.replaced + report.pages.unchanged;
    return (
      <div className="note">
        <p className="note-text">
          {texts.importing.done(report.collection, pageCount)} · {texts.duration(report.seconds)}
        </p>
        <div className="note-actions">
          <button
            type="button"
            className="quiet-button"
            onClick={() => actions.show({ kind: 'report', collectionId: report.collectionId })}
          >
            {texts.importing.showReport}
          </button>
        </div>
        <IconButton icon="close" label={texts.dismiss} onClick={dismiss} />
      </div>
    );
  }
  const uploading = progress === null && uploaded !== null;
  const words = uploading
    ? texts.importing.uploading(name, uploaded)
    : progress === null
      ? texts.status.opening
      : importWords(progress, texts);
  const title = texts.importing.running(name);
  return (
    <div className="note note-import" aria-busy="true">
      <p className="note-text">{title}</p>
      <Meter share={uploading ? uploaded : progress === null ? null : importShare(progress)} label={title} />
      <p className="note-detail">
        {words}
        {progress !== null && progress.stage === 'reading' ? ` · ${texts.passages(progress.evidencesDone)}` : null}
      </p>
      {progress?.stage === 'embedding' ? <p className="note-detail">{texts.importing.background}</p> : null}
      <div className="note-actions">
        <button type="button" className="quiet-button" onClick={() => actions.cancelImport(run.key)}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}
