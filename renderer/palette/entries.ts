import type { Commands } from '../layout/commands.ts';
import type { App } from '../state/app.ts';
import type { State } from '../state/state.ts';
import type { Texts } from '../text/texts.ts';
import { matchScore } from './match.ts';

export interface PaletteEntry {
  key: string;
  kind: keyof Texts['palette']['kinds'];
  label: string;
  detail: string;
  act: () => void;
}

const shownAtMost = 50;

/** All that the palette can go to or do. */
export function paletteEntries(
  { collections, conversations, pageLists }: Pick<State, 'collections' | 'conversations' | 'pageLists'>,
  actions: App['actions'],
  commands: Commands,
  texts: Texts,
): PaletteEntry[] {
  const words = texts.palette.commands;
  const names = Object.keys(commands).filter((name): name is keyof typeof words => Object.hasOwn(words, name));
  return [
    ...names.map((name): PaletteEntry => ({
      key: `command-${name}`,
      kind: 'command',
      label: words[name],
      detail: '',
      act: () => commands[name]?.(),
    })),
    ...(collections ?? []).map(({ id, name, pageCount }): PaletteEntry => ({
      key: `collection-${id}`,
      kind: 'collection',
      label: name,
      detail: texts.pages(pageCount),
      act: () => {
        actions.setScope([id]);
        actions.newConversation();
      },
    })),
    ...(conversations ?? []).map(({ id, title }): PaletteEntry => ({
      key: `conversation-${id}`,
      kind: 'conversation',
      label: title,
      detail: '',
      act: () => void actions.openConversation(id),
    })),
    ...Object.values(pageLists)
      .flat()
      .map(({ id, title, path }): PaletteEntry => ({
        key: `page-${id}`,
        kind: 'page',
        label: title,
        detail: path.join(' › '),
        act: () => void actions.openPage(id),
      })),
  ];
}

/** The entries that fit what was typed, best first. */
export function matchingEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  return entries
    .map((entry) => ({ entry, score: matchScore(entry.label, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, shownAtMost)
    .map(({ entry }) => entry);
}
