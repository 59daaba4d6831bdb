import { ConversationPane } from '../conversation/conversation-pane.tsx';
import { ImportNote } from '../importing/import-note.tsx';
import { ReportView } from '../importing/report-view.tsx';
import { ErrorNote } from '../parts/error-note.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { SettingsView } from '../settings/settings-view.tsx';
import { isPlace } from '../state/place.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { ConnectionNote } from './connection-note.tsx';
import { shortcut } from './shortcut.ts';

/** The middle of the window: a conversation, or a sheet in its place; notes about imports and failures above. */
export function Middle({ rightShown }: { rightShown: boolean }) {
  const texts = useTexts();
  const actions = useActions();
  const view = useGrounds((state) => state.view);
  const leftOpen = useGrounds((state) => state.layout.leftOpen);
  const imports = useGrounds((state) => state.imports);
  const problem = useGrounds((state) => state.problem);
  const title = useGrounds(({ conversations, view: shown }) =>
    shown.kind === 'conversation' ? conversations?.find(({ id }) => id === shown.id)?.title : undefined,
  );

  return (
    <main className="pane pane-middle">
      <div className="pane-head">
        {leftOpen ? null : (
          <IconButton
            icon="left"
            label={texts.panes.showLeft}
            shortcut={shortcut('B')}
            onClick={() => actions.toggle('left')}
          />
        )}
        <p className="middle-title">{title ?? ''}</p>
        {isPlace(view) ? null : (
          <IconButton icon="close" label={texts.close} shortcut="Esc" onClick={actions.closeSheet} />
        )}
        {rightShown ? null : (
          <IconButton
            icon="right"
            label={texts.panes.showRight}
            shortcut={shortcut('Alt+B')}
            onClick={actions.showInspector}
          />
        )}
      </div>
      <div className="notes">
        <ConnectionNote />
        {problem === null ? null : <ErrorNote error={problem} onDismiss={actions.dismissProblem} />}
        {imports.map((run) => (
          <ImportNote key={run.key} run={run} />
        ))}
      </div>
      {isPlace(view) ? <ConversationPane place={view} /> : null}
      {view.kind === 'settings' ? (
        <div className="sheet-scroll" tabIndex={0} role="region" aria-label={texts.settings.title}>
          <SettingsView />
        </div>
      ) : null}
      {view.kind === 'report' ? (
        <div className="sheet-scroll" tabIndex={0} role="region" aria-label={texts.library.report}>
          <ReportView collectionId={view.collectionId} />
        </div>
      ) : null}
    </main>
  );
}
