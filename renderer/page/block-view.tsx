import { use } from 'react';
import type { Block, HeadingBlock } from '../../native/contract/index.ts';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../state/use-app.ts';
import { BlockList } from './block-list.tsx';
import { CodeView } from './code-view.tsx';
import { ImageView } from './image-view.tsx';
import { Inlines } from './inlines.tsx';
import { ListView } from './list-view.tsx';
import { PageContext } from './page-context.ts';
import { PanelView } from './panel-view.tsx';
import { TableView } from './table-view.tsx';

/** Headings of a page stand below the page's title, which is a heading of the second level in the window. */
function HeadingView({ block }: { block: HeadingBlock }) {
  const Heading = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[block.level - 1] ?? 'h6';
  return (
    <Heading className="page-heading" data-level={block.level} data-anchors={block.anchors.join(' ')}>
      <Inlines inlines={block.inlines} />
    </Heading>
  );
}

function Content({ block }: { block: Block }) {
  const texts = useTexts();
  const { collectionId, highlightedIds, highlightedRow } = use(PageContext);
  switch (block.kind) {
    case 'heading':
      return <HeadingView block={block} />;
    case 'paragraph':
      return (
        <p data-anchors={block.anchors?.join(' ')}>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'list':
      return <ListView block={block} />;
    case 'table':
      return (
        <div className="page-table-frame">
          <TableView
            table={block}
            highlightedRow={highlightedIds.has(block.id) ? highlightedRow : null}
            collectionId={collectionId}
          />
        </div>
      );
    case 'code':
      return <CodeView block={block} />;
    case 'panel':
      return <PanelView block={block} />;
    case 'expand':
      return (
        <details className="page-expand" open>
          <summary>
            <Icon name="chevron" />
            {block.title}
          </summary>
          <BlockList blocks={block.blocks} />
        </details>
      );
    case 'layout':
      return (
        <div className="page-layout">
          {block.columns.map((column, index) => (
            <div key={index}>
              <BlockList blocks={column} />
            </div>
          ))}
        </div>
      );
    case 'image':
      return (
        <ImageView alt={block.alt} attachment={block.attachment} caption={block.caption} widthPx={block.widthPx} />
      );
    case 'rule':
      return <hr />;
    case 'omitted':
      return <p className="page-omitted">{texts.page.omitted(block.macro)}</p>;
  }
}

/** One block of a page; the passage that is looked for is marked. */
export function BlockView({ block }: { block: Block }) {
  const { highlightedIds, highlightedRow } = use(PageContext);
  // A row is marked inside its table, not by marking the table.
  const marked = highlightedIds.has(block.id) && !(block.kind === 'table' && highlightedRow !== null);
  return (
    <div className="page-block" data-evidence={marked}>
      <Content block={block} />
    </div>
  );
}
