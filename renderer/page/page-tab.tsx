import { useEffect, useMemo, useRef } from 'react';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { BlockList } from './block-list.tsx';
import { findBlock } from './find-block.ts';
import { PageContext } from './page-context.ts';

/** The wiki page as it was imported, at the passage that was asked for. */
export function PageTab() {
  const texts = useTexts();
  const actions = useActions();
  const inView = useGrounds((state) => state.pageInView);
  const page = useGrounds((state) => (inView === null ? undefined : state.pages[inView.pageId]));
  const root = useRef<HTMLDivElement>(null);
  const collectionId = page?.collectionId;

  useEffect(() => {
    if (collectionId !== undefined) void actions.loadPages(collectionId);
  }, [actions, collectionId]);

  const surroundings = useMemo(
    () => ({
      collectionId: collectionId ?? null,
      highlightedIds: new Set(inView?.anchor?.blockIds ?? []),
      highlightedRow: inView?.anchor?.row ?? null,
    }),
    [collectionId, inView],
  );

  const loaded = page !== undefined;
  useEffect(() => {
    if (!loaded) return;
    const panel = root.current?.closest('[role=tabpanel]');
    const passage = root.current?.querySelector('[data-evidence="true"]') ?? null;
    if (passage === null) panel?.scrollTo({ top: 0 });
    else passage.scrollIntoView({ block: 'center' });
  }, [loaded, inView]);

  if (inView === null) return <p className="hint hint-panel">{texts.page.empty}</p>;
  if (page === undefined) return <p className="hint hint-panel">{texts.loading}</p>;
  const { anchor, quoted } = inView;
  const gone = anchor?.blockIds.every((id) => findBlock(page.blocks, id) === null) === true;
  const modified = page.modified === null ? null : new Date(page.modified);
  const facts = [
    page.author === null ? null : texts.page.by(page.author),
    modified === null || Number.isNaN(modified.getTime())
      ? null
      : texts.page.changed(modified.toLocaleDateString(texts.language, { dateStyle: 'medium' })),
  ].filter((fact) => fact !== null);

  return (
    <div className="page" ref={root}>
      <p className="page-path">{page.path.join(' › ')}</p>
      <h2 className="page-title">{page.title}</h2>
      {facts.length === 0 ? null : <p className="page-facts">{facts.join(' · ')}</p>}
      {gone ? (
        <div className="note note-warning">
          <p className="note-text">{texts.sources.gone}</p>
          <blockquote>{quoted}</blockquote>
        </div>
      ) : null}
      {page.blocks.length === 0 ? <p className="hint">{texts.page.noContent}</p> : null}
      <PageContext value={surroundings}>
        <BlockList blocks={page.blocks} />
      </PageContext>
    </div>
  );
}
