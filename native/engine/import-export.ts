import { resolve } from 'node:path';
import {
  type CallContext,
  GroundsError,
  type ImportProgress,
  type ImportReport,
  type ParsedInput,
} from '../contract/index.ts';
import { importCollection } from '../indexing/import-collection.ts';
import { type IndexParts, keepIndexed } from './keep-indexed.ts';

/** Of both calls that import. */
type ImportContext = Pick<CallContext<'collections.import'>, 'signal'> & { report: (progress: ImportProgress) => void };
type ImportInput = ParsedInput<'collections.import'>;

/**
 * Imports an export: first its pages with their full text, from which questions can be answered at once, then the
 * vectors. What was broken off goes on where it stopped.
 */
export async function importExport(
  parts: IndexParts,
  input: ImportInput,
  context: ImportContext,
): Promise<ImportReport> {
  const { store, models, status, jobs } = parts;
  const path = resolve(input.path);
  return jobs.run(path, input.name ?? path, context.signal, async (signal, publish) => {
    const report = (progress: ImportProgress): void => {
      publish(progress);
      context.report(progress);
    };
    const imported = await importCollection({
      store,
      path,
      name: input.name,
      tokenizerFolder: models.embedderFolder(),
      contextMode: store.settings.get().contextMode,
      removeGone: input.removeGone,
      signal,
      report,
    })
      .catch((error: unknown) => {
        stop(parts, path);
        throw error;
      })
      .finally(() => status.contentChanged());
    await bringUp(parts, { id: imported.collectionId, source: path }, signal, report);
    return imported;
  });
}

/**
 * Goes on with what was broken off by a crash or by closing, and brings indexes up to the settings. What the user has
 * stopped waits until the user asks for it. For long-lived hosts.
 */
export async function resumeImports(parts: IndexParts): Promise<void> {
  const { store, jobs } = parts;
  const context = { signal: new AbortController().signal, report: () => undefined };
  for (const { id, name, source, state } of store.collections.list(null)) {
    if (jobs.isClosing) return;
    if (state !== 'importing' || store.imports.isStopped(id)) continue;
    await importExport(parts, { path: source, name, removeGone: false }, context).catch(warn);
  }
  if (!jobs.isClosing) await bringUpIndexes(parts);
}

/** Brings the indexes of all collections up to the settings, one after another. */
export async function bringUpIndexes(parts: IndexParts): Promise<void> {
  const { store, models, jobs } = parts;
  const { contextMode } = store.settings.get();
  const idle = new AbortController().signal;
  for (const collection of store.collections.list(models.embedderId())) {
    const { id, name, source, state } = collection;
    if (jobs.isClosing) return;
    if (state === 'importing') continue;
    if (state === 'ready' && store.collections.contextMode(id) === contextMode) continue;
    await jobs.run(source, name, idle, (signal, report) => bringUp(parts, collection, signal, report)).catch(warn);
  }
}

async function bringUp(
  parts: IndexParts,
  { id, source }: { id: number; source: string },
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  try {
    await keepIndexed(parts, id, signal, report);
  } catch (error) {
    if (GroundsError.from(error).code === 'cancelled') stop(parts, source);
    throw error;
  }
}

/** Lets an import wait until the user asks for it; closing is no decision against it, so the next start goes on. */
function stop({ store, jobs }: IndexParts, source: string): void {
  const id = jobs.isClosing ? null : store.collections.findBySource(source);
  if (id !== null) store.imports.stop(id);
}

/**
 * One export that has been moved away, or any other failure, stops neither the others nor the engine; the collection
 * stays as it is and is tried again at the next start.
 */
function warn(error: unknown): void {
  const { code, message } = GroundsError.from(error);
  if (code !== 'cancelled') process.emitWarning(message, { code });
}
