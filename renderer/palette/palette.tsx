import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useShallow } from 'zustand/shallow';
import type { Commands } from '../layout/commands.ts';
import { useActions, useGrounds, useTexts } from '../state/use-app.ts';
import { matchingEntries, paletteEntries, type PaletteEntry } from './entries.ts';

/** Goes anywhere and does anything by typing a part of its name. */
export function Palette({ commands }: { commands: Commands }) {
  const texts = useTexts();
  const actions = useActions();
  const content = useGrounds(
    useShallow(({ collections, conversations, pageLists }) => ({ collections, conversations, pageLists })),
  );
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    for (const { id: collectionId } of content.collections ?? []) void actions.loadPages(collectionId);
  }, [actions, content.collections]);

  const entries = useMemo(
    () => matchingEntries(paletteEntries(content, actions, commands, texts), query),
    [content, actions, commands, texts, query],
  );
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const close = (): void => actions.setPalette(false);
  const act = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    close();
    entry.act();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((chosen + 1) % Math.max(1, entries.length));
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') act(entries[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      className="dialog palette"
      ref={dialog}
      aria-label={texts.palette.label}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <input
        className="palette-field"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length === 0 ? undefined : `${id}-${chosen}`}
        aria-label={texts.palette.label}
        placeholder={texts.palette.label}
        value={query}
        autoFocus
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {entries.length === 0 ? <p className="hint">{texts.palette.nothing}</p> : null}
      <ul className="palette-list" role="listbox" id={`${id}-list`} aria-label={texts.palette.label} ref={list}>
        {entries.map((entry, index) => (
          <li
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => act(entry)}
          >
            <span className="palette-label">{entry.label}</span>
            <span className="palette-detail">{entry.detail}</span>
            <span className="palette-kind">{texts.palette.kinds[entry.kind]}</span>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
