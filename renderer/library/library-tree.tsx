import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { VirtualList } from '../parts/virtual-list.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { CollectionLine } from './collection-line.tsx';
import { PageLine } from './page-line.tsx';
import { parentIndex, treeLines, type TreeLine } from './tree-lines.ts';

const rowPx = 28;

/** Collections and their pages as one tree: arrows walk and open it, Enter opens a page. */
export function LibraryTree() {
  const texts = useTexts();
  const actions = useActions();
  const collections = useGrounds((state) => state.collections);
  const pageLists = useGrounds((state) => state.pageLists);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [moved, setMoved] = useState(0);
  const root = useRef<HTMLDivElement>(null);

  const lines = useMemo(() => treeLines(collections ?? [], pageLists, expanded), [collections, pageLists, expanded]);
  const activeIndex = Math.max(
    0,
    lines.findIndex(({ key }) => key === activeKey),
  );

  // A move by keyboard takes the focus to the line, which may have to be scrolled into being first.
  useEffect(() => {
    if (moved === 0) return;
    const scroller = root.current?.closest<HTMLElement>('[data-scroll]');
    const line = root.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]') ?? null;
    if (line === null) scroller?.scrollTo({ top: activeIndex * rowPx });
    else line.focus();
  }, [moved, activeIndex]);

  const setOpen = (line: TreeLine, open: boolean): void => {
    const next = new Set(expanded);
    if (open) next.add(line.key);
    else next.delete(line.key);
    setExpanded(next);
    if (open && line.kind === 'collection') void actions.loadPages(line.collection.id);
  };
  const act = (line: TreeLine): void => {
    setActiveKey(line.key);
    if (line.kind === 'collection') setOpen(line, !line.expanded);
    else if (line.kind === 'page') void actions.openPage(line.page.id);
  };
  const moveTo = (index: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line === undefined) return;
    setActiveKey(line.key);
    setMoved((count) => count + 1);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[activeIndex];
    // Fields and menus inside a line have keys of their own.
    if (line === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return;
    const open = line.kind !== 'loading' && line.expanded;
    const canOpen = line.kind === 'collection' || (line.kind === 'page' && line.hasChildren);
    if (event.key === 'ArrowDown') moveTo(activeIndex + 1);
    else if (event.key === 'ArrowUp') moveTo(activeIndex - 1);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(lines.length - 1);
    else if (event.key === 'ArrowRight' && canOpen && !open) setOpen(line, true);
    else if (event.key === 'ArrowRight' && open) moveTo(activeIndex + 1);
    else if (event.key === 'ArrowLeft' && open) setOpen(line, false);
    else if (event.key === 'ArrowLeft') moveTo(parentIndex(lines, activeIndex));
    else if (event.key === 'Enter' || event.key === ' ') act(line);
    else return;
    event.preventDefault();
  };

  if (collections === null) return <p className="hint">{texts.loading}</p>;
  if (collections.length === 0) return <p className="hint">{texts.library.noCollections}</p>;
  return (
    <div className="tree" role="tree" aria-label={texts.library.collections} ref={root} onKeyDown={onKeyDown}>
      <VirtualList count={lines.length} rowPx={rowPx}>
        {(index) => {
          const line = lines[index];
          if (line === undefined) return null;
          const shared = { active: index === activeIndex, onAct: () => act(line) };
          if (line.kind === 'collection') return <CollectionLine key={line.key} line={line} {...shared} />;
          if (line.kind === 'page') {
            return <PageLine key={line.key} line={line} {...shared} onOpen={(open) => setOpen(line, open)} />;
          }
          return (
            <div key={line.key} className="tree-line hint" role="treeitem" aria-level={2}>
              {texts.loading}
            </div>
          );
        }}
      </VirtualList>
    </div>
  );
}
