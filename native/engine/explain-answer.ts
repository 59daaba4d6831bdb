import { type CallContext, type Explanation, type ParsedInput, type Settings } from '../contract/index.ts';
import { explain } from '../explaining/explain.ts';
import type { FloorCache } from '../explaining/floor.ts';
import type { Store } from '../store/index.ts';
import type { Gate } from './gate.ts';
import type { ModelsInUse } from './models-in-use.ts';

interface ExplainParts {
  store: Store;
  models: ModelsInUse;
  gate: Gate;
}

/** Explains an answer, or returns the stored explanation when nothing that goes into it has changed. */
export async function explainAnswer(
  { store, models, gate }: ExplainParts,
  input: ParsedInput<'answers.explain'>,
  { signal, report }: CallContext<'answers.explain'>,
): Promise<Explanation> {
  const answer = store.answers.get(input.answerId);
  const wanted = withSettings(input, store.settings.get());
  const stored = store.explanations
    .listByAnswer(answer.id)
    .find(
      ({ method, mode, samples }) => method === wanted.method && mode === wanted.mode && samples === wanted.samples,
    );
  if (stored !== undefined && !input.fresh) return stored;

  return gate.closeDuring(async () => {
    const model = await models.chat({ signal });
    const embedder = await models.embedder();
    const explanation = await explain({ model, embedder, answer, ...wanted, cache: floorsIn(store), signal, report });
    store.explanations.create(explanation);
    return explanation;
  });
}

function withSettings(input: ParsedInput<'answers.explain'>, settings: Settings) {
  return {
    method: input.method,
    mode: input.mode ?? settings.explanationMode,
    samples: input.samples ?? settings.samples,
  };
}

const floorsCache = 'paraphrase-floors';

function floorsIn(store: Store): FloorCache {
  return {
    read: (embedderSha256) => {
      const floor = store.caches.get(floorsCache, embedderSha256);
      return floor === null ? null : Number(floor);
    },
    write: (embedderSha256, floor) => store.caches.set(floorsCache, embedderSha256, String(floor)),
  };
}
