import { useState } from 'react';
import { DropArea } from '../importing/drop-area.tsx';
import { ImportMenu } from '../importing/import-menu.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { LibraryPane } from '../library/library-pane.tsx';
import { Palette } from '../palette/palette.tsx';
import { LiveRegion } from '../parts/live-region.tsx';
import { useActions, useGrounds } from '../state/use-app.ts';
import { Middle } from './middle.tsx';
import { Resizer } from './resizer.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useNarrow } from './use-narrow.ts';
import { useAppearance } from './use-appearance.ts';

/** The whole window: library, conversation, inspector, and what floats above them. */
export function Window() {
  const actions = useActions();
  const layout = useGrounds((state) => state.layout);
  const drawerOpen = useGrounds((state) => state.drawerOpen);
  const paletteOpen = useGrounds((state) => state.paletteOpen);
  const narrow = useNarrow();
  const [importOpen, setImportOpen] = useState(false);
  const commands = useCommands({ openImport: () => setImportOpen(true), narrow });
  useAppearance();

  const rightShown = narrow ? drawerOpen : layout.rightOpen;
  const hideRight = (): void => (narrow ? actions.setDrawer(false) : actions.toggle('right'));
  return (
    <div className="window" data-narrow={narrow}>
      {layout.leftOpen ? (
        <div className="side" style={{ inlineSize: layout.leftPx }}>
          <LibraryPane onImport={() => setImportOpen(true)} />
          <Resizer side="left" />
        </div>
      ) : null}
      <Middle rightShown={rightShown} />
      {rightShown ? (
        <div className={narrow ? 'side drawer' : 'side'} style={{ inlineSize: layout.rightPx }}>
          <Resizer side="right" />
          <Inspector onHide={hideRight} />
        </div>
      ) : null}
      <UndoBar />
      <DropArea />
      {importOpen ? <ImportMenu onClose={() => setImportOpen(false)} /> : null}
      {paletteOpen ? <Palette commands={commands} /> : null}
      <LiveRegion />
    </div>
  );
}
