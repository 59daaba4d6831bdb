import { useEffect } from 'react';
import type { Evidence, Page } from '../../native/contract/index.ts';
import { findBlock } from '../page/find-block.ts';
import { TableView } from '../page/table-view.tsx';
import { useActions, useGrounds } from '../state/use-app.ts';

/** The table that an evidence is made of, if its page still has it. */
function tableOf(page: Page | undefined, { anchor }: Evidence) {
  const id = anchor.blockIds[0];
  if (page === undefined || id === undefined) return null;
  const block = findBlock(page.blocks, id);
  return block?.kind === 'table' ? block : null;
}

/** What a source says: text as it was cited; tables and rows as the table that they stand in. */
export function SourceContent({ evidence }: { evidence: Evidence }) {
  const actions = useActions();
  const tabular = evidence.kind === 'table' || evidence.kind === 'row';
  const page = useGrounds((state) => state.pages[evidence.page]);
  useEffect(() => {
    if (tabular) void actions.loadPage(evidence.page);
  }, [actions, tabular, evidence.page]);

  const table = tabular ? tableOf(page, evidence) : null;
  if (table !== null) {
    return (
      <div className="source-table" tabIndex={0} role="group" aria-label={evidence.text}>
        <TableView
          table={table}
          highlightedRow={evidence.anchor.row}
          excerpt={evidence.kind === 'row'}
          collectionId={page?.collectionId ?? null}
        />
      </div>
    );
  }
  return evidence.kind === 'code' ? (
    <pre className="source-code" tabIndex={0}>
      {evidence.text}
    </pre>
  ) : (
    <p className="source-text">{evidence.text}</p>
  );
}
