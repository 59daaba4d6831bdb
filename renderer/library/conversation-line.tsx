import { useState } from 'react';
import type { Conversation } from '../../native/contract/index.ts';
import { Menu } from '../parts/menu.tsx';
import { RenameField } from '../parts/rename-field.tsx';
import { useActions, useTexts } from '../state/use-app.ts';

/** A conversation in the library. */
export function ConversationLine({
  conversation,
  current,
  working,
  onOpen,
}: {
  conversation: Conversation;
  current: boolean;
  working: boolean;
  onOpen: () => void;
}) {
  const texts = useTexts();
  const actions = useActions();
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li className="list-item">
        <RenameField
          name={conversation.title}
          label={texts.rename}
          onDone={(title) => {
            setRenaming(false);
            if (title !== null) void actions.renameConversation(conversation.id, title);
          }}
        />
      </li>
    );
  }
  return (
    <li className="list-item">
      <button
        type="button"
        className="list-line"
        aria-current={current ? 'page' : undefined}
        title={conversation.title}
        onClick={onOpen}
      >
        <span className="list-name">{conversation.title}</span>
        {working ? (
          <span className="working-dot" role="img" aria-label={texts.library.working} title={texts.library.working} />
        ) : null}
      </button>
      <Menu
        label={texts.library.actionsFor(conversation.title)}
        items={[
          { label: texts.rename, act: () => setRenaming(true) },
          { label: texts.remove, act: () => void actions.removeConversation(conversation) },
        ]}
      />
    </li>
  );
}
