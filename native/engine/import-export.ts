import { resolve } from 'node:path';
import {
  type CallContext,
  GroundsError,
  type ImportProgress,
  type ImportReport,
  type ParsedInput,
} from '../contract/index.ts';
import { embedCollection } from '../indexing/embed-collection.ts';
import { importCollection } from '../indexing/import-collection.ts';
import type { Embedder } from '../models/embedder.ts';
import type { Store } from '../store/index.ts';
import type { BackgroundJobs } from './background-jobs.ts';
import type { Gate } from './gate.ts';
import { detectLanguage } from './language.ts';
import type { ModelsInUse } from './models-in-use.ts';
import type { StatusBoard } from './status-board.ts';

export interface ImportParts {
  store: Store;
  models: ModelsInUse;
  status: StatusBoard;
  gate: Gate;
  jobs: BackgroundJobs;
}

/** Of both calls that import. */
type ImportContext = Pick<CallContext<'collections.import'>, 'signal'> & { report: (progress: ImportProgress) => void };
type ImportInput = ParsedInput<'collections.import'>;

/**
 * Imports an export: first its pages with their full text, from which questions can be answered at once, then the
 * vectors. What was broken off goes on where it stopped.
 */
export async function importExport(
  parts: ImportParts,
  input: ImportInput,
  context: ImportContext,
): Promise<ImportReport> {
  const path = resolve(input.path);
  return parts.jobs.run(path, input.name ?? path, context.signal, async (signal, publish) => {
    const report = (progress: ImportProgress): void => {
      publish(progress);
      context.report(progress);
    };
    const embedder = await parts.models.embedderOrNull();
    const imported = await importCollection({
      store: parts.store,
      path,
      name: input.name,
      countTokens: countTokensWith(embedder),
      contextMode: parts.store.settings.get().contextMode,
      removeGone: input.removeGone,
      detectLanguage,
      signal,
      report,
    }).finally(() => parts.status.contentChanged());
    if (embedder !== null) await embed(parts, embedder, imported.collectionId, signal, report);
    return imported;
  });
}

/** Goes on with imports that were broken off and with evidences that have no vector yet; for long-lived hosts. */
export async function resumeImports(parts: ImportParts): Promise<void> {
  const { store, models, jobs } = parts;
  const idle = new AbortController().signal;
  const embedder = await models.embedderOrNull();
  for (const collection of store.collections.list(embedder?.id ?? null)) {
    const { id, name, source } = collection;
    if (collection.state === 'importing') {
      const context = { signal: idle, report: () => undefined };
      await importExport(parts, { path: source, name, removeGone: false }, context).catch(ignoreExpected);
    } else if (embedder !== null && collection.state === 'indexing') {
      await jobs
        .run(source, name, idle, (signal, report) => embed(parts, embedder, id, signal, report))
        .catch(ignoreExpected);
    }
  }
}

async function embed(
  { store, status, gate }: ImportParts,
  embedder: Embedder,
  collectionId: number,
  signal: AbortSignal,
  report: (progress: ImportProgress) => void,
): Promise<void> {
  try {
    await embedCollection({
      store,
      embedder: givingWay(embedder, gate, signal),
      collectionId,
      contextMode: store.collections.contextMode(collectionId),
      signal,
      report,
    });
  } finally {
    status.contentChanged();
  }
}

/** The embedder, waiting before each batch while a question is being answered. */
function givingWay(embedder: Embedder, gate: Gate, signal: AbortSignal): Embedder {
  return {
    ...embedder,
    embed: async (texts, as, options) => {
      await gate.pass(signal);
      return embedder.embed(texts, as, options);
    },
  };
}

/** About four characters make a token in English and German; good enough to split by until an embedder is there. */
const charactersPerToken = 4;

function countTokensWith(embedder: Embedder | null): (text: string) => number {
  return embedder === null
    ? (text) => Math.ceil(text.length / charactersPerToken)
    : (text) => embedder.countTokens(text);
}

/** An export that has been moved away, or an engine that closes, is no reason to stop the others. */
function ignoreExpected(error: unknown): void {
  if (!(error instanceof GroundsError) || error.code === 'internal') throw error;
}
