import { groupByDate } from '../format/group-by-date.ts';
import { isAt } from '../state/place.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import type { Texts } from '../text/texts.ts';
import { ConversationLine } from './conversation-line.tsx';

function groupName(key: string, texts: Texts): string {
  if (key === 'today' || key === 'yesterday' || key === 'week') return texts.dates[key];
  const [year, month] = key.split('-').map(Number);
  const date = new Date(year ?? 0, (month ?? 1) - 1, 1);
  return date.toLocaleDateString(texts.language, { month: 'long', year: 'numeric' });
}

/** Conversations by the day of their last answer. */
export function ConversationList() {
  const texts = useTexts();
  const actions = useActions();
  const conversations = useGrounds((state) => state.conversations);
  const view = useGrounds((state) => state.view);
  const asks = useGrounds((state) => state.asks);

  if (conversations === null) return <p className="hint">{texts.loading}</p>;
  const drafts = asks.flatMap(({ key, place, question }) => (place.kind === 'draft' ? [{ key, place, question }] : []));
  if (conversations.length === 0 && drafts.length === 0) {
    return <p className="hint">{texts.library.noConversations}</p>;
  }
  const groups = groupByDate(conversations, ({ updated }) => updated, new Date());
  return (
    <>
      {drafts.map(({ key, place, question }) => (
        <div className="list-item" key={key}>
          <button
            type="button"
            className="list-line"
            aria-current={isAt(view, place) ? 'page' : undefined}
            onClick={() => actions.goTo(place)}
          >
            <span className="list-name">{question}</span>
            <span className="working-dot" role="img" aria-label={texts.library.working} title={texts.library.working} />
          </button>
        </div>
      ))}
      {groups.map(({ key, items }) => (
        <section key={key} aria-label={groupName(key, texts)}>
          <h3 className="group-name">{groupName(key, texts)}</h3>
          <ul className="plain-list">
            {items.map((conversation) => (
              <ConversationLine
                key={conversation.id}
                conversation={conversation}
                current={view.kind === 'conversation' && view.id === conversation.id}
                working={asks.some(
                  ({ place, error }) => place.kind === 'conversation' && place.id === conversation.id && error === null,
                )}
                onOpen={() => void actions.openConversation(conversation.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
