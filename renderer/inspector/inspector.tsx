import type { KeyboardEvent } from 'react';
import { GroundsTab } from '../grounds/grounds-tab.tsx';
import { shortcut } from '../layout/shortcut.ts';
import { PageTab } from '../page/page-tab.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { focusedAnswer } from '../state/selectors.ts';
import type { InspectorTab } from '../state/state.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { SourcesTab } from './sources-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs: readonly InspectorTab[] = ['grounds', 'sources', 'page', 'steps'];

/** The right of the window: what the answer in focus stands on, in four views. */
export function Inspector({ onHide }: { onHide: () => void }) {
  const texts = useTexts();
  const actions = useActions();
  const tab = useGrounds((state) => state.tab);
  const answer = useGrounds(focusedAnswer);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab;
    actions.openTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const needsAnswer = tab !== 'page' && tab !== 'sources' && answer === null;

  return (
    <aside className="pane pane-right" aria-label={texts.panes.right}>
      <div className="pane-head tabs-head">
        <div className="tabs" role="tablist" aria-label={texts.panes.right} onKeyDown={onKeyDown}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === tab}
              aria-controls="inspector-panel"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => actions.openTab(name)}
            >
              {texts.inspector.tabs[name]}
            </button>
          ))}
        </div>
        <IconButton icon="right" label={texts.panes.hideRight} shortcut={shortcut('Alt+B')} onClick={onHide} />
      </div>
      <div
        className="inspector-panel"
        role="tabpanel"
        id="inspector-panel"
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
        key={tab === 'page' ? 'page' : `${tab}-${answer?.id ?? ''}`}
      >
        {needsAnswer ? <p className="hint hint-panel">{texts.inspector.noAnswer}</p> : null}
        {tab === 'grounds' && answer !== null ? <GroundsTab answer={answer} /> : null}
        {tab === 'sources' ? <SourcesTab answer={answer} /> : null}
        {tab === 'page' ? <PageTab /> : null}
        {tab === 'steps' && answer !== null ? <StepsTab answer={answer} /> : null}
      </div>
    </aside>
  );
}
