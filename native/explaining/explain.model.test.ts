import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../answering/answer-question.ts';
import { loadSmallModel, operations, poolOf } from '../answering/pool.fixture.ts';
import { buildPrompt } from '../answering/prompt.ts';
import { explanationSchema } from '../contract/index.ts';
import type { Answer, ExplainProgress, Explanation } from '../contract/index.ts';
import { openChecksumCache } from '../models/checksum.ts';
import type { Embedder } from '../models/embedder.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { loadEmbedder } from '../models/load-embedder.ts';
import { clusterPool } from './clusters.ts';
import { explain } from './explain.ts';
import type { ExplainRequest } from './explain.ts';
import { paraphraseFloor } from './floor.ts';

const question = 'Which version does the search service run?';
const maxAnswerTokens = 24;
/** The first two say the same, so that neither alone is needed. */
const texts = [...operations.slice(0, 1), 'Version 7.4.1 is what the search service runs.', ...operations.slice(1)];
const { signal } = new AbortController();

let model: LanguageModel;
let embedder: Embedder;
let answer: Answer;
beforeAll(async () => {
  model = await loadSmallModel();
  embedder = await loadEmbedder(
    {
      id: 'all-minilm-l6-v2',
      name: 'all-MiniLM-L6-v2',
      task: 'embedding',
      path: path.resolve('models/all-minilm-l6-v2'),
      sha256: null,
      languages: ['en'],
      prefixes: null,
    },
    { threads: 1, checksums: openChecksumCache(null) },
  );
  answer = await answered(texts);
});
afterAll(async () => {
  await model.dispose();
  await embedder.dispose();
});

async function answered(contents: readonly string[]): Promise<Answer> {
  const pool = poolOf(contents);
  const generated = await answerQuestion({
    model,
    prompt: buildPrompt({ model, question, pool, maxAnswerTokens }),
  });
  return {
    id: 1,
    conversationId: 1,
    collectionIds: [1],
    question,
    completedQuestion: question,
    text: generated.text,
    outOfScope: generated.outOfScope,
    citations: generated.citations,
    droppedCitations: generated.droppedCitations,
    pool,
    leftOut: [],
    model: model.name,
    settings: {
      modelId: model.id,
      modelSha256: model.sha256,
      embedderId: embedder.id,
      contextTokens: model.contextTokens,
      maxAnswerTokens,
      temperature: 0,
      seed: null,
    },
    seconds: generated.seconds,
    stepSeconds: { completion: 0, retrieval: 0, prompt: 0, generation: generated.seconds },
    truncated: generated.truncated,
    notes: generated.notes,
    feedback: null,
    created: '2026-01-01T00:00:00.000Z',
  };
}

function explainIt(changes: Partial<ExplainRequest> = {}): Promise<Explanation> {
  return explain({
    model,
    embedder,
    answer,
    method: 'counterfactual',
    mode: 'adaptive',
    samples: 1,
    signal,
    report: () => undefined,
    ...changes,
  });
}

describe('a counterfactual explanation', () => {
  let adaptive: Explanation;
  let complete: Explanation;
  const snapshots: ExplainProgress[] = [];
  beforeAll(async () => {
    adaptive = await explainIt({ report: (progress) => snapshots.push(structuredClone(progress)) });
    complete = await explainIt({ mode: 'complete' });
  });

  it('gives the same verdicts in both modes, for fewer prompt tokens than without reuse', () => {
    const verdicts = ({ clusters }: Explanation) => clusters.map(({ ranks, verdict }) => ({ ranks, verdict }));
    expect(verdicts(adaptive)).toEqual(verdicts(complete));
    for (const explanation of [adaptive, complete]) {
      expect(explanationSchema.parse(explanation)).toEqual(explanation);
      expect(explanation.nullUnchanged).toBe(true);
      expect(explanation.promptTokens).toBeLessThan(explanation.naivePromptTokens);
      expect(explanation.clusters.every(({ verdict }) => verdict !== null)).toBe(true);
      expect(explanation.memory).not.toBeNull();
      expect(explanation.sufficiency).not.toBeNull();
      const shares = explanation.clusters.map(({ share }) => share ?? 0);
      const sum = shares.reduce((total, share) => total + share, 0);
      expect(sum === 0 || Math.abs(sum - 1) < 1e-9).toBe(true);
    }
    expect(adaptive.modelCalls).toBeLessThan(complete.modelCalls);
    expect(complete.clusters.every(({ counterfactuals }) => counterfactuals.length === 1)).toBe(true);
  });

  it('gives the same texts from a kept prompt as from one that is computed afresh', async () => {
    for (const { removed, text } of complete.clusters.flatMap(({ counterfactuals }) => counterfactuals)) {
      await model.forget();
      const kept = answer.pool.filter(({ rank }) => !removed.includes(rank));
      const prompt = buildPrompt({ model, question, pool: kept, maxAnswerTokens });
      expect((await answerQuestion({ model, prompt })).text).toBe(text);
    }
  });

  it('reports whole snapshots that only grow', () => {
    const measured = snapshots.map(
      ({ explanation }) => explanation.clusters.filter(({ contribution }) => contribution !== null).length,
    );
    expect(measured).toEqual(measured.toSorted((a, b) => a - b));
    expect(snapshots.every(({ doneCount, totalCount }) => doneCount <= totalCount)).toBe(true);
    expect(snapshots.some(({ current }) => current !== null && current.text !== '')).toBe(true);
    expect(snapshots.at(-1)!.explanation.sufficiency).not.toBeNull();
  });

  it('samples several counterfactuals with seeds, and takes the floor from the unchanged prompt', async () => {
    const explanation = await explainIt({ answer: await answered(texts.slice(0, 2)), samples: 2 });
    const [first] = explanation.clusters;
    expect(first!.counterfactuals.map(({ seed }) => seed)).toEqual([1, 2]);
    expect(explanation.floor).toBeGreaterThanOrEqual(await paraphraseFloor(embedder, signal));
  });

  it('stops within a second of being cancelled', async () => {
    const controller = new AbortController();
    let cancelledMs = 0;
    const explaining = explainIt({
      signal: controller.signal,
      report: ({ doneCount }) => {
        if (doneCount < 2 || cancelledMs > 0) return;
        cancelledMs = performance.now();
        controller.abort();
      },
    });
    await expect(explaining).rejects.toMatchObject({ code: 'cancelled' });
    expect(performance.now() - cancelledMs).toBeLessThan(1000);
  });

  it('is refused for a model that did not give the answer, and for an answer without sources', async () => {
    const settings = { ...answer.settings, modelSha256: 'another' };
    await expect(explainIt({ answer: { ...answer, settings } })).rejects.toMatchObject({ code: 'model-swapped' });
    await expect(explainIt({ answer: { ...answer, pool: [] } })).rejects.toMatchObject({ code: 'nothing-to-explain' });
  });
});

describe('the other methods', () => {
  it.each(['leave-one-out', 'contextcite', 'c-lime'] as const)(
    'attribute the answer to the source that holds it: %s',
    async (method) => {
      const single = await answered(operations);
      const explanation = await explainIt({ answer: single, method });
      const contributions = explanation.clusters.map(({ contribution }) => contribution!);
      expect(Math.max(...contributions)).toBe(contributions[0]);
      expect(explanation.clusters.every(({ verdict, share }) => verdict === null && share === null)).toBe(true);
      expect(explanation.promptTokens).toBeLessThan(explanation.naivePromptTokens);
    },
  );

  it('compare contents without asking the model: similarity', async () => {
    const explained = { ...answer, text: operations[0]! };
    const explanation = await explainIt({ answer: explained, method: 'similarity' });
    const contributions = explanation.clusters.map(({ contribution }) => contribution!);
    expect(Math.max(...contributions)).toBe(contributions[0]);
    expect(explanation.modelCalls).toBe(0);
  });
});

describe('the clusters of a pool', () => {
  it('join identical texts whatever their white space, and leave others alone', async () => {
    const pool = poolOf(['Alice leads.', 'Bob tests the search service.', 'Alice  leads.', 'Backups run nightly.']);
    expect(await clusterPool(embedder, pool, signal)).toEqual([[1, 3], [2], [4]]);
  });
});

describe('the paraphrase floor', () => {
  it('is a small contribution, and is computed once for an embedder', async () => {
    const floors = new Map<string, number>();
    const cache = {
      read: (key: string) => floors.get(key) ?? null,
      write: (key: string, floor: number) => void floors.set(key, floor),
    };
    const floor = await paraphraseFloor(embedder, signal, cache);
    expect(floor).toBeGreaterThan(0);
    expect(floor).toBeLessThan(0.2);
    floors.set(embedder.sha256, 0.123);
    expect(await paraphraseFloor(embedder, signal, cache)).toBe(0.123);
  });
});
