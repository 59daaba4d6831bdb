import { useState } from 'react';
import { shortcut } from '../layout/shortcut.ts';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { ConversationList } from './conversation-list.tsx';
import { EngineState } from './engine-state.tsx';
import { JobLine } from './job-line.tsx';
import { LibraryTree } from './library-tree.tsx';
import { PageSearch } from './page-search.tsx';

/** The left of the window: collections and pages, conversations, and the state of the engine. */
export function LibraryPane({ onImport }: { onImport: () => void }) {
  const texts = useTexts();
  const actions = useActions();
  const jobs = useGrounds((state) => state.status?.jobs);
  const [query, setQuery] = useState('');

  return (
    <nav className="pane pane-left" aria-label={texts.panes.left}>
      <div className="pane-head">
        <h2 className="pane-title">{texts.library.collections}</h2>
        <IconButton icon="import" label={texts.library.import} shortcut={shortcut('I')} onClick={onImport} />
        <IconButton
          icon="left"
          label={texts.panes.hideLeft}
          shortcut={shortcut('B')}
          onClick={() => actions.toggle('left')}
        />
      </div>
      <label className="search-field">
        <Icon name="search" />
        <input
          type="search"
          placeholder={texts.library.searchPages}
          aria-label={texts.library.searchPages}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || query === '') return;
            event.stopPropagation();
            setQuery('');
          }}
        />
      </label>
      <div className="pane-part pane-part-large" data-scroll>
        {query.trim() === '' ? <LibraryTree /> : <PageSearch query={query} />}
      </div>
      <div className="pane-head pane-head-second">
        <h2 className="pane-title">{texts.library.conversations}</h2>
        <IconButton icon="add" label={texts.library.newConversation} shortcut="N" onClick={actions.newConversation} />
      </div>
      <div className="pane-part">
        <ConversationList />
      </div>
      <footer className="engine">
        {jobs?.map((job) => (
          <JobLine key={`${job.collectionId ?? 'new'}-${job.collection}`} job={job} />
        ))}
        <div className="engine-row">
          <div className="engine-words">
            <EngineState />
          </div>
          <IconButton
            icon="settings"
            label={texts.status.settings}
            shortcut={shortcut(',')}
            onClick={() => actions.show({ kind: 'settings' })}
          />
        </div>
      </footer>
    </nav>
  );
}
