import type { Collection, Conversation } from '../../native/contract/index.ts';
import { tell, type Core } from './core.ts';
import { firstDraft } from './place.ts';
import type { Undo } from './state.ts';

const undoMs = 10_000;

/** Collections, their pages, and the list of conversations. */
export function libraryActions(core: Core) {
  let undoTimer: ReturnType<typeof setTimeout> | undefined;

  const refresh = (): Promise<void> =>
    tell(core, async () => {
      const [collections, conversations] = await Promise.all([
        core.call('collections.list', {}),
        core.call('conversations.list', {}),
      ]);
      core.set({ collections, conversations });
      const shown = new Set(collections.map(({ id }) => id));
      const known = Object.keys(core.get().pageLists).map(Number);
      const lists = await Promise.all(
        known
          .filter((id) => shown.has(id))
          .map(async (collectionId) => [collectionId, await core.call('pages.list', { collectionId })] as const),
      );
      core.set({ pageLists: Object.fromEntries(lists) });
    });

  const offerUndo = (undo: Undo): void => {
    clearTimeout(undoTimer);
    core.set({ undo, announcement: undo.text });
    undoTimer = setTimeout(() => core.set({ undo: null }), undoMs);
  };

  return {
    refresh,

    /** Reads the page list of a collection unless it is known. */
    loadPages: (collectionId: number) =>
      tell(core, async () => {
        if (core.get().pageLists[collectionId] !== undefined) return;
        const list = await core.call('pages.list', { collectionId });
        core.set(({ pageLists }) => ({ pageLists: { ...pageLists, [collectionId]: list } }));
      }),

    renameCollection: (id: number, name: string) =>
      tell(core, async () => {
        await core.call('collections.rename', { id, name });
        await refresh();
      }),

    renameConversation: (id: number, title: string) =>
      tell(core, async () => {
        await core.call('conversations.rename', { id, title });
        await refresh();
      }),

    removeCollection: (collection: Collection) =>
      tell(core, async () => {
        const { id, name, pageCount, evidenceCount } = collection;
        await core.call('collections.remove', { id });
        const text = core.texts().library.removedCollection(name, pageCount, evidenceCount);
        offerUndo({ kind: 'collection', id, text });
        await refresh();
      }),

    removeConversation: (conversation: Conversation) =>
      tell(core, async () => {
        const { id, title, answerCount } = conversation;
        await core.call('conversations.remove', { id });
        const { view } = core.get();
        if (view.kind === 'conversation' && view.id === id) {
          core.set({ view: firstDraft, focusedAnswerId: null });
        }
        offerUndo({ kind: 'conversation', id, text: core.texts().library.removedConversation(title, answerCount) });
        await refresh();
      }),

    undoRemoval: () =>
      tell(core, async () => {
        const { undo } = core.get();
        if (undo === null) return;
        clearTimeout(undoTimer);
        core.set({ undo: null });
        await core.call(undo.kind === 'collection' ? 'collections.restore' : 'conversations.restore', { id: undo.id });
        await refresh();
      }),

    /** Breaks off an import or embedding, whoever began it. */
    cancelJob: (id: number) =>
      tell(core, async () => {
        await core.call('collections.cancelImport', { id });
      }),

    loadReport: (id: number) =>
      tell(core, async () => {
        const report = await core.call('collections.report', { id });
        core.set(({ reports }) => ({ reports: { ...reports, [id]: report } }));
      }),
  };
}
