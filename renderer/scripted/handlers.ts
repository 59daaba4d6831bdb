import {
  defaultSettings,
  GroundsError,
  throwIfCancelled,
  type Answer,
  type CallContext,
  type Collection,
  type Conversation,
  type EngineStatus,
  type Explanation,
  type Handlers,
  type ImportReport,
  type Settings,
} from '../../native/contract/index.ts';
import { pool, scriptedAnswer, scriptedExplanation, unfinishedExplanation } from './answers.ts';
import { evidences, pages } from './pages.ts';

export interface Script {
  /** Whether the library holds the sample, with one conversation, from the beginning. */
  filled: boolean;
  /** Pause between two steps of a job; 0 lets tests run through. */
  stepMs: number;
}

const sample: Collection = {
  id: 1,
  name: 'Platform wiki',
  key: 'PLAT',
  source: '/exports/platform',
  pageCount: pages.length,
  evidenceCount: 13,
  embeddedCount: 13,
  state: 'ready',
  languages: [{ language: 'en', share: 1 }],
  suggestions: ['Which firmware did the Lumen 7 have?', 'Who tested the Harrow X?', 'When does a test begin?'],
  created: '2026-05-04T09:00:00Z',
  updated: '2026-05-04T09:00:00Z',
};
const report: ImportReport = {
  collectionId: 1,
  collection: sample.name,
  pages: { imported: 3, unchanged: 0, replaced: 0, gone: 0 },
  skipped: [{ path: 'styles/site.css', reason: 'Not a page.' }],
  gonePages: [],
  evidences: { passage: 6, list: 2, table: 1, row: 3, code: 1 },
  warnings: [{ kind: 'omitted-macro', page: 'Release 9 acceptance tests', detail: 'roadmap' }],
  seconds: 2.4,
  created: '2026-05-04T09:00:00Z',
};

/** An engine that plays a script: the same shapes and the same order of events as the real one, without models. */
export function scriptedHandlers({ filled, stepMs }: Script): Handlers {
  let collections: Collection[] = filled ? [sample] : [];
  let settings: Settings = defaultSettings;
  const now = new Date().toISOString();
  const answers: Answer[] = filled ? [scriptedAnswer(1, 1, 'Which firmware did the Lumen 7 have?')] : [];
  let conversations: Conversation[] = filled
    ? [{ id: 1, title: 'Firmware of the Lumen 7', collectionIds: [1], answerCount: 1, created: now, updated: now }]
    : [];
  const explanations: Explanation[] = [];
  const hidden = new Set<string>();
  const watchers = new Set<(status: EngineStatus) => void>();
  let status: EngineStatus = {
    version: '0.1.0',
    dataFolder: '/home/ada/.local/share/grounds',
    chat: { id: 'qwen', name: 'Qwen2.5 Coder 0.5B', state: 'loaded', memoryBytes: 6.2e8, problem: null },
    embedder: { id: 'minilm', name: 'all-MiniLM-L6-v2', state: 'loaded', memoryBytes: 4e7, problem: null },
    reranker: { id: null, name: null, state: 'none', memoryBytes: 0, problem: null },
    device: { kind: 'cpu', name: 'CPU', reason: 'No GPU was found.', threads: 2 },
    memory: { usedBytes: 8.1e8, freeBytes: 9e9, totalBytes: 1.6e10 },
    jobs: [],
    revision: 0,
  };

  const changed = (change: Partial<EngineStatus> = {}): void => {
    status = { ...status, ...change, revision: status.revision + 1 };
    for (const tell of watchers) tell(status);
  };
  const step = async (signal: AbortSignal): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    throwIfCancelled(signal);
  };
  const found = <T>(value: T | undefined): T => {
    if (value === undefined) throw new GroundsError('not-found', 'This is not in the library any more.');
    return value;
  };

  const importAll = async ({
    signal,
    report: tell,
  }: CallContext<'collections.import'> | CallContext<'collections.importSample'>): Promise<ImportReport> => {
    for (let done = 0; done <= 40; done += 1) {
      const progress = {
        stage: done === 0 ? ('opening' as const) : done < 30 ? ('reading' as const) : ('embedding' as const),
        collectionId: 1,
        collection: sample.name,
        pagesDone: Math.min(1_020, done * 34),
        pagesTotal: 1_020,
        evidencesDone: done < 30 ? done * 210 : (done - 30) * 630,
        evidencesTotal: 6_300,
        secondsLeft: (40 - done) * 3,
      };
      tell(progress);
      changed({ jobs: [progress] });
      await step(signal).catch((error: unknown) => {
        changed({ jobs: [] });
        throw error;
      });
    }
    collections = [sample];
    changed({ jobs: [] });
    return report;
  };

  return {
    'status.watch': (_input, { signal, report: tell }) =>
      new Promise((resolve) => {
        watchers.add(tell);
        signal.addEventListener('abort', () => {
          watchers.delete(tell);
          resolve({});
        });
        tell(status);
      }),
    'doctor.run': () => [{ name: 'Chat model', state: 'ok', detail: 'Qwen2.5 Coder 0.5B, checksum right.' }],
    'settings.get': () => settings,
    'settings.set': (change) => (settings = { ...settings, ...change }),
    'models.list': () => [
      {
        id: 'qwen',
        name: 'Qwen2.5 Coder 0.5B',
        task: 'chat',
        origin: 'manifest',
        path: '/models/qwen.gguf',
        sizeBytes: 491_400_064,
        memoryBytes: 6.2e8,
        languages: ['en', 'de'],
        licence: 'Apache-2.0',
        recommendedForGb: 8,
        inUse: true,
        problem: null,
      },
    ],
    'models.use': ({ idOrPath }) => {
      if (idOrPath?.startsWith('/') === true) {
        throw new GroundsError(
          'model-foreign',
          `“${idOrPath}” is not a GGUF file. Choose a file that ends with .gguf.`,
        );
      }
      return settings;
    },
    'collections.list': () => collections.filter(({ id }) => !hidden.has(`collection-${id}`)),
    'collections.import': async ({ path }, context) => {
      if (path.includes('wrong')) {
        await step(context.signal);
        throw new GroundsError(
          'not-an-export',
          '“wrong.zip” holds no Confluence pages. Choose an HTML export: in Confluence, Space settings › Export space › HTML.',
          { data: { path } },
        );
      }
      return importAll(context);
    },
    'collections.cancelImport': () => ({}),
    'collections.importSample': (_input, context) => importAll(context),
    'collections.report': () => report,
    'collections.remove': ({ id }) => {
      hidden.add(`collection-${id}`);
      changed();
      return {};
    },
    'collections.restore': ({ id }) => {
      hidden.delete(`collection-${id}`);
      changed();
      return {};
    },
    'collections.rename': ({ id, name }) => {
      collections = collections.map((collection) => (collection.id === id ? { ...collection, name } : collection));
      changed();
      return {};
    },
    'pages.list': () => pages,
    'pages.get': ({ id }) => found(pages.find((page) => page.id === id)),
    'pages.image': () => null,
    'evidences.list': () => evidences,
    'pool.search': () => pool,
    'conversations.list': () => conversations.filter(({ id }) => !hidden.has(`conversation-${id}`)),
    'conversations.get': ({ id }) => ({
      conversation: found(conversations.find((conversation) => conversation.id === id)),
      answers: answers.filter(({ conversationId }) => conversationId === id),
    }),
    'conversations.rename': ({ id, title }) => {
      conversations = conversations.map((other) => (other.id === id ? { ...other, title } : other));
      changed();
      return {};
    },
    'conversations.remove': ({ id }) => {
      hidden.add(`conversation-${id}`);
      changed();
      return {};
    },
    'conversations.restore': ({ id }) => {
      hidden.delete(`conversation-${id}`);
      changed();
      return {};
    },
    'answers.get': ({ id }) => found(answers.find((answer) => answer.id === id)),
    'answers.ask': async ({ question, conversationId: asked }, { signal, report: tell }) => {
      const conversationId = asked ?? conversations.length + 1;
      if (asked === undefined) {
        conversations = [
          ...conversations,
          { id: conversationId, title: question, collectionIds: [1], answerCount: 1, created: now, updated: now },
        ];
        changed();
      }
      const answer = scriptedAnswer(answers.length + 1, conversationId, question);
      const { completedQuestion } = answer;
      const base = { conversationId, completedQuestion, pool, text: '', fraction: null };
      tell({ ...base, stage: 'completing', completedQuestion: null, pool: null });
      await step(signal);
      for (let fraction = 0; fraction <= 1; fraction += 0.25) {
        tell({ ...base, stage: 'reading', fraction });
        await step(signal);
      }
      for (let end = 8; end < answer.text.length; end += 8) {
        tell({ ...base, stage: 'answering', text: answer.text.slice(0, end) });
        await step(signal);
      }
      answers.push(answer);
      changed();
      return answer;
    },
    'answers.feedback': ({ id, feedback }) => {
      const index = answers.findIndex((answer) => answer.id === id);
      answers[index] = { ...found(answers[index]), feedback };
      return {};
    },
    'answers.explain': async ({ answerId }, { signal, report: tell }) => {
      for (let done = 0; done < 7; done += 1) {
        tell({
          explanation: unfinishedExplanation(answerId, done),
          current: {
            removed: scriptedExplanation(answerId).clusters[done]?.ranks ?? [],
            text: 'The Lumen 7 was tested with',
          },
          doneCount: done,
          totalCount: 10,
          secondsLeft: (10 - done) * 1.1,
        });
        await step(signal);
      }
      const explanation = scriptedExplanation(answerId);
      explanations.unshift(explanation);
      return explanation;
    },
    'explanations.list': ({ answerId }) => explanations.filter((explanation) => explanation.answerId === answerId),
  };
}
