import { useEffect } from 'react';
import type { ImportReport, WarningKind } from '../../native/contract/index.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { FigureList } from './figure-list.tsx';
import { GonePages } from './gone-pages.tsx';

const shownAtMost = 200;

function groupWarnings(report: ImportReport): [WarningKind, ImportReport['warnings']][] {
  const groups = new Map<WarningKind, ImportReport['warnings']>();
  for (const warning of report.warnings) groups.set(warning.kind, [...(groups.get(warning.kind) ?? []), warning]);
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

/** What an import brought in, what it left out, and why. */
export function ReportView({ collectionId }: { collectionId: number }) {
  const texts = useTexts();
  const actions = useActions();
  const report = useGrounds((state) => state.reports[collectionId]);
  const collection = useGrounds((state) => state.collections?.find(({ id }) => id === collectionId));
  const updated = collection?.updated;
  useEffect(() => void actions.loadReport(collectionId), [actions, collectionId, updated]);

  if (report === undefined) return <p className="hint">{texts.loading}</p>;
  const words = texts.report;
  return (
    <div className="sheet">
      <h1 className="sheet-title">{words.title(collection?.name ?? report?.collection ?? '')}</h1>
      {report === null ? (
        <p className="hint">{words.missing}</p>
      ) : (
        <>
          <FigureList
            title={words.pages}
            figures={(['imported', 'replaced', 'unchanged', 'gone'] as const).map((kind) => [
              words[kind],
              texts.number(report.pages[kind]),
            ])}
          />
          <FigureList
            title={words.passages}
            figures={(['passage', 'list', 'table', 'row', 'code'] as const).map((kind) => [
              words.kinds[kind],
              texts.number(report.evidences[kind]),
            ])}
          />
          <FigureList title={words.time} figures={[['', texts.duration(report.seconds)]]} />
          {report.gonePages.length > 0 && collection !== undefined ? (
            <GonePages pages={report.gonePages} collection={collection} />
          ) : null}
          {report.skipped.length > 0 ? (
            <details className="fold">
              <summary>{words.skipped(report.skipped.length)}</summary>
              <ul className="fold-list">
                {report.skipped.slice(0, shownAtMost).map(({ path, reason }) => (
                  <li key={path}>
                    <code>{path}</code> {reason}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <h2 className="sheet-head">{words.warnings}</h2>
          {report.warnings.length === 0 ? <p className="hint">{words.noWarnings}</p> : null}
          {groupWarnings(report).map(([kind, warnings]) => (
            <details className="fold" key={kind}>
              <summary>
                {words.warningKinds[kind]} <span className="count">{texts.number(warnings.length)}</span>
              </summary>
              <ul className="fold-list">
                {warnings.slice(0, shownAtMost).map(({ page, detail }, index) => (
                  <li key={index}>
                    <strong>{page}</strong> {detail}
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
    </div>
  );
}
