import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ContextMode, throwIfCancelled } from '../contract/index.ts';
import type { Store } from '../store/index.ts';
import { indexedForms } from './indexed-forms.ts';

/** Evidences in one transaction: few enough to keep it short. */
const batchSize = 200;

/**
 * Puts another context around the evidences of a collection. Their vectors stay in use until `embedCollection` has
 * made new ones. When it is broken off, the collection keeps its former mode, and a second call does all again.
 */
export async function reindexCollection(options: {
  store: Store;
  collectionId: number;
  contextMode: ContextMode;
  signal?: AbortSignal;
}): Promise<void> {
  const { store, collectionId, contextMode, signal } = options;
  if (store.collections.contextMode(collectionId) === contextMode) return;
  let afterId = 0;
  for (;;) {
    const batch = store.evidences.listAfter(collectionId, afterId, batchSize);
    const last = batch.at(-1);
    if (last === undefined) break;
    afterId = last.id;
    store.transaction(() => {
      for (const evidence of batch) {
        const { indexedText, searchable } = indexedForms(evidence, contextMode);
        store.evidences.reindex(collectionId, evidence.id, indexedText, searchable);
      }
    });
    await nextTurn();
    throwIfCancelled(signal);
  }
  store.collections.setContextMode(collectionId, contextMode);
}
