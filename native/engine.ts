import { join } from 'node:path';
import type { Handlers, Settings } from './contract/index.ts';
import { ask } from './engine/ask.ts';
import { BackgroundJobs } from './engine/background-jobs.ts';
import { runDoctor } from './engine/doctor.ts';
import { explainAnswer } from './engine/explain-answer.ts';
import { Gate } from './engine/gate.ts';
import { readImage } from './engine/read-image.ts';
import { bringUpIndexes, importExport, resumeImports } from './engine/import-export.ts';
import { IndexSettings } from './engine/keep-indexed.ts';
import { ModelsInUse } from './engine/models-in-use.ts';
import { suggest } from './engine/suggest.ts';
import { StatusBoard } from './engine/status-board.ts';
import { openChecksumCache } from './models/checksum.ts';
import { readManifest } from './models/manifest.ts';
import { retrieve } from './retrieving/retrieve.ts';
import { openStore } from './store/index.ts';

export interface EngineOptions {
  /** Where the library lies; made when it is not there. */
  dataFolder: string;
  /** Folders in which models are looked for, the first to be asked first. */
  modelsFolders: string[];
  /** Path of `models/manifest.json`. */
  manifestFile: string;
  /** The sample export. */
  sampleFolder: string;
  /** Path of a better-sqlite3 binary built for this runtime; the package's own when absent. */
  nativeBinding?: string;
  version: string;
}

export interface Engine {
  handlers: Handlers;
  /** Goes on with what was broken off; for hosts that live long enough. Resolves when that is done. */
  resume(): Promise<void>;
  /** Stops all work at a safe point and lets go of library and models. */
  close(): Promise<void>;
}

/** Composes the stages into the one thing that implements the contract. Throws what `openStore` throws. */
export function createEngine(options: EngineOptions): Engine {
  const { dataFolder } = options;
  const store = openStore(join(dataFolder, 'library.sqlite'), { nativeBinding: options.nativeBinding });
  const status = new StatusBoard({ version: options.version, dataFolder });
  const gate = new Gate();
  const jobs = new BackgroundJobs(status);
  const models = new ModelsInUse({
    manifest: readManifest(options.manifestFile),
    folders: options.modelsFolders,
    settings: () => store.settings.get(),
    status,
    checksums: openChecksumCache(join(dataFolder, 'checksums.json')),
  });
  models.announce();
  const indexSettings = new IndexSettings();
  const parts = { store, status, gate, jobs, models, indexSettings };

  const changeSettings = (change: Partial<Settings>): Settings => {
    const indexedWith = (): string => JSON.stringify([models.embedderId(), store.settings.get().contextMode]);
    const before = indexedWith();
    const settings = store.settings.set(change);
    models.announce();
    if (indexedWith() !== before) {
      indexSettings.change();
      void bringUpIndexes(parts);
    }
    return settings;
  };

  /** For changes of content: does it, and lets the watchers know. */
  const change = (work: () => void) => {
    work();
    status.contentChanged();
    return {};
  };

  const handlers: Handlers = {
    'status.watch': async (_input, { signal, report }) => {
      await status.watch(signal, report);
      return {};
    },
    'doctor.run': (_input, { signal }) => runDoctor({ store, models, dataFolder, signal }),

    'settings.get': () => store.settings.get(),
    'settings.set': changeSettings,

    'models.list': () => models.list(),
    'models.use': async ({ task, idOrPath }) => {
      const id = idOrPath === null ? null : (await models.check(task, idOrPath)).id;
      return changeSettings(settingFor[task](id));
    },

    'collections.list': () =>
      store.collections.list(models.embedderId()).map((collection) => suggest(collection, options.sampleFolder)),
    'collections.import': (input, context) => importExport(parts, input, context),
    'collections.importSample': (_input, context) =>
      importExport(parts, { path: options.sampleFolder, removeGone: true }, context),
    'collections.cancelImport': ({ id }) => {
      jobs.cancel(id);
      return {};
    },
    'collections.report': ({ id }) => store.imports.latestReport(id),
    'collections.remove': ({ id }) => change(() => store.collections.remove(id)),
    'collections.restore': ({ id }) => change(() => store.collections.restore(id)),
    'collections.rename': ({ id, name }) => change(() => store.collections.rename(id, name)),

    'pages.list': ({ collectionId }) => store.pages.list(collectionId),
    'pages.get': ({ id }) => store.pages.get(id),
    'pages.image': ({ collectionId, path }) => readImage(store, collectionId, path),
    'evidences.list': (filter) => store.evidences.list(filter),

    'pool.search': async ({ question, collectionIds, k }, { signal }) =>
      retrieve({
        store,
        embedder: await models.embedderOrNull(),
        reranker: await models.rerankerOrNull(),
        question,
        collectionIds: collectionIds ?? null,
        k: k ?? store.settings.get().k,
        signal,
      }),

    'conversations.list': () => store.conversations.list(),
    'conversations.get': ({ id }) => ({
      conversation: store.conversations.get(id),
      answers: store.answers.listByConversation(id),
    }),
    'conversations.rename': ({ id, title }) => change(() => store.conversations.rename(id, title)),
    'conversations.remove': ({ id }) => change(() => store.conversations.remove(id)),
    'conversations.restore': ({ id }) => change(() => store.conversations.restore(id)),

    'answers.get': ({ id }) => store.answers.get(id),
    'answers.ask': (input, context) => ask(parts, input, context),
    'answers.feedback': ({ id, feedback }) => change(() => store.answers.setFeedback(id, feedback)),
    'answers.explain': (input, context) => explainAnswer(parts, input, context),
    'explanations.list': ({ answerId }) => store.explanations.listByAnswer(answerId),
  };

  return {
    handlers,
    resume: () => resumeImports(parts),
    close: async () => {
      await jobs.close();
      await models.close();
      store.close();
    },
  };
}

const settingFor = {
  chat: (id: string | null) => ({ chatModel: id }),
  embedding: (id: string | null) => ({ embedder: id }),
  rerank: (id: string | null) => ({ reranker: id }),
};
