import { Icon } from '../parts/icon.tsx';
import { useGrounds } from '../state/use-app.ts';
import type { TreeLine } from './tree-lines.ts';

/** A page in the tree; its arrow opens the pages below it. */
export function PageLine({
  line,
  active,
  onAct,
  onOpen,
}: {
  line: Extract<TreeLine, { kind: 'page' }>;
  active: boolean;
  onAct: () => void;
  onOpen: (open: boolean) => void;
}) {
  const current = useGrounds(({ pageInView, tab }) => tab === 'page' && pageInView?.pageId === line.page.id);
  return (
    <div
      className="tree-line"
      role="treeitem"
      aria-level={line.depth + 1}
      aria-expanded={line.hasChildren ? line.expanded : undefined}
      aria-selected={current}
      tabIndex={active ? 0 : -1}
      style={{ paddingInlineStart: 8 + line.depth * 14 }}
      onClick={onAct}
    >
      <span
        className="tree-arrow"
        data-open={line.expanded}
        onClick={(event) => {
          if (!line.hasChildren) return;
          event.stopPropagation();
          onOpen(!line.expanded);
        }}
      >
        {line.hasChildren ? <Icon name="chevron" /> : null}
      </span>
      <span className="tree-name" title={line.page.title}>
        {line.page.title}
      </span>
    </div>
  );
}
