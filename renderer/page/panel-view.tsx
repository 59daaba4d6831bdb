import type { PanelBlock } from '../../native/contract/index.ts';
import { useTexts } from '../state/use-app.ts';
import { BlockList } from './block-list.tsx';

/** A callout: its kind in words and colour, or a quotation. */
export function PanelView({ block }: { block: PanelBlock }) {
  const { page } = useTexts();
  if (block.panel === 'quote') {
    return (
      <blockquote>
        <BlockList blocks={block.blocks} />
      </blockquote>
    );
  }
  const kind = page.panels[block.panel];
  return (
    <section className="page-panel" data-panel={block.panel} aria-label={block.title ?? kind}>
      <p className="page-panel-title">{block.panel === 'panel' ? block.title : (block.title ?? kind)}</p>
      <BlockList blocks={block.blocks} />
    </section>
  );
}
