import { useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { RenameField } from '../parts/rename-field.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import type { TreeLine } from './tree-lines.ts';

/** A collection in the tree, with its number of pages and what can be done with it. */
export function CollectionLine({
  line,
  active,
  onAct,
}: {
  line: Extract<TreeLine, { kind: 'collection' }>;
  active: boolean;
  onAct: () => void;
}) {
  const texts = useTexts();
  const actions = useActions();
  const [renaming, setRenaming] = useState(false);
  const id = useId();
  const { collection, expanded } = line;
  const worked = useGrounds(({ status }) => status?.jobs.some(({ collectionId }) => collectionId === collection.id));
  const unfinished = collection.state !== 'ready' && collection.embeddedCount < collection.evidenceCount;
  const hint =
    collection.state === 'importing' && worked !== true
      ? texts.library.brokenOff
      : unfinished
        ? texts.library.notIndexed(collection.embeddedCount, collection.evidenceCount)
        : collection.source;

  return (
    <div
      className="tree-line tree-collection"
      role="treeitem"
      aria-level={1}
      aria-expanded={expanded}
      aria-labelledby={`${id}-name ${id}-count`}
      tabIndex={active ? 0 : -1}
      onClick={onAct}
    >
      <span className="tree-arrow" data-open={expanded}>
        <Icon name="chevron" />
      </span>
      {renaming ? (
        <span className="tree-name" onClick={(event) => event.stopPropagation()}>
          <RenameField
            name={collection.name}
            label={texts.rename}
            onDone={(name) => {
              setRenaming(false);
              if (name !== null) void actions.renameCollection(collection.id, name);
            }}
          />
        </span>
      ) : (
        <span className="tree-name" id={`${id}-name`} title={hint}>
          {collection.name}
        </span>
      )}
      {unfinished ? (
        <span className="tree-unfinished" title={hint}>
          ◔
        </span>
      ) : null}{' '}
      <span className="tree-count" id={`${id}-count`} title={texts.pages(collection.pageCount)}>
        {texts.number(collection.pageCount)}
      </span>
      <span className="tree-menu" onClick={(event) => event.stopPropagation()}>
        <Menu
          label={texts.library.actionsFor(collection.name)}
          items={[
            { label: texts.library.report, act: () => actions.show({ kind: 'report', collectionId: collection.id }) },
            {
              label: texts.library.reimport,
              act: () => void actions.importPath(collection.name, collection.source),
            },
            { label: texts.rename, act: () => setRenaming(true) },
            { label: texts.remove, act: () => void actions.removeCollection(collection) },
          ]}
        />
      </span>
    </div>
  );
}
