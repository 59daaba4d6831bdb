import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, AskProgress, Client, ExplainProgress } from './contract/index.ts';
import { createEngine, type Engine } from './engine.ts';
import { connectInProcess } from './hosts/in-process.ts';
import suggested from './sample/suggested.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'grounds-engine-'));
const models = join(folder, 'models');
const sample = join(folder, 'sample');

function open(): { engine: Engine; client: Client } {
  const engine = createEngine({
    dataFolder: join(folder, 'data'),
    modelsFolders: [models],
    manifestFile: resolve('models/manifest.json'),
    sampleFolder: sample,
    version: '0.0.0',
  });
  return { engine, client: connectInProcess(engine.handlers) };
}

let engine: Engine;
let client: Client;
let answer: Answer;

beforeAll(() => {
  mkdirSync(models);
  for (const id of ['smollm2-135m-instruct', 'all-minilm-l6-v2']) symlinkSync(resolve('models', id), join(models, id));
  cpSync('native/sample/export', sample, { recursive: true });
  ({ engine, client } = open());
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('The engine', () => {
  it('says what is missing when there is nothing to ask yet', async () => {
    await expect(client.call('answers.ask', { question: 'Anything?' })).rejects.toMatchObject({
      code: 'no-collection',
    });
  });

  it('imports the sample and gives each of its evidences a vector', async () => {
    const report = await client.call('collections.importSample', {});
    const [collection] = await client.call('collections.list', {});
    expect(report.skipped).toEqual([]);
    expect(collection?.suggestions).toEqual(suggested);
    expect(collection).toMatchObject({ state: 'ready', pageCount: report.pages.imported });
    expect(collection?.embeddedCount).toBe(collection?.evidenceCount);
    expect(collection?.languages.map(({ language }) => language).sort()).toEqual(['de', 'en']);
  });

  it('leaves everything as it is when the same export is imported again', async () => {
    const before = await client.call('evidences.list', {});
    const report = await client.call('collections.importSample', {});
    expect(report.pages).toMatchObject({ imported: 0, replaced: 0, gone: 0 });
    expect(await client.call('evidences.list', {})).toEqual(before);
  });

  it('refuses an empty question', async () => {
    await expect(client.call('answers.ask', { question: '  \n' })).rejects.toMatchObject({ code: 'empty-question' });
  });

  it('answers a question in steps that can be watched, and keeps the answer', async () => {
    await client.call('settings.set', { k: 4 });
    const progress: AskProgress[] = [];
    const [question = ''] = suggested;
    answer = await client.call('answers.ask', { question }, { onProgress: (step) => progress.push(step) });
    expect(progress.at(-1)?.stage).toBe('answering');
    expect(answer.pool).toHaveLength(4);
    expect(answer.pool.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    for (const rank of answer.citations) expect(answer.pool.some((pooled) => pooled.rank === rank)).toBe(true);
    expect(await client.call('answers.get', { id: answer.id })).toEqual(answer);
    const [conversation] = await client.call('conversations.list', {});
    expect(conversation).toMatchObject({ title: question, answerCount: 1 });
  });

  it('leaves no trace of a question that was cancelled', async () => {
    const controller = new AbortController();
    const asking = client.call(
      'answers.ask',
      { question: 'What is the load limit?' },
      { signal: controller.signal, onProgress: ({ stage }) => stage === 'reading' && controller.abort() },
    );
    await expect(asking).rejects.toMatchObject({ code: 'cancelled' });
    expect(await client.call('conversations.list', {})).toHaveLength(1);
  });

  it('explains the answer, and shows the stored explanation when it is asked for again', async () => {
    const progress: ExplainProgress[] = [];
    const explanation = await client.call(
      'answers.explain',
      { answerId: answer.id },
      { onProgress: (step) => progress.push(step) },
    );
    expect(explanation.nullUnchanged).toBe(true);
    expect(explanation.clusters.flatMap(({ ranks }) => ranks).sort()).toEqual([1, 2, 3, 4]);
    expect(explanation.clusters.every(({ verdict }) => verdict !== null)).toBe(true);
    expect(explanation.memory).not.toBeNull();
    expect(progress.length).toBeGreaterThan(1);
    expect(await client.call('answers.explain', { answerId: answer.id })).toEqual(explanation);
  });

  it('stops an explanation that is cancelled, and keeps the one that was there', async () => {
    const controller = new AbortController();
    const explaining = client.call(
      'answers.explain',
      { answerId: answer.id, fresh: true },
      {
        signal: controller.signal,
        onProgress: () => controller.abort(),
      },
    );
    await expect(explaining).rejects.toMatchObject({ code: 'cancelled' });
    expect(await client.call('explanations.list', { answerId: answer.id })).toHaveLength(1);
  });

  it('still has everything after a restart', async () => {
    await client.call('answers.feedback', { id: answer.id, feedback: 'up' });
    await engine.close();
    ({ engine, client } = open());
    expect(await client.call('answers.get', { id: answer.id })).toEqual({ ...answer, feedback: 'up' });
    expect(await client.call('explanations.list', { answerId: answer.id })).toHaveLength(1);
  });

  it('says so when the model of an answer is gone', async () => {
    rmSync(join(models, 'smollm2-135m-instruct'));
    await expect(client.call('answers.explain', { answerId: answer.id, fresh: true })).rejects.toMatchObject({
      code: 'model-missing',
    });
    symlinkSync(resolve('models', 'smollm2-135m-instruct'), join(models, 'smollm2-135m-instruct'));
  });

  it('forgets a removed collection, but not the answers from it', async () => {
    const [collection] = await client.call('collections.list', {});
    await client.call('collections.remove', { id: collection?.id ?? 0 });
    expect(await client.call('collections.list', {})).toEqual([]);
    await client.call('collections.restore', { id: collection?.id ?? 0 });
    expect(await client.call('collections.list', {})).toEqual([collection]);
    await client.call('collections.remove', { id: collection?.id ?? 0 });
    await engine.close();
    ({ engine, client } = open());
    expect(await client.call('collections.list', {})).toEqual([]);
    expect((await client.call('answers.get', { id: answer.id })).pool).toEqual(answer.pool);
  });
});
