import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChecksumCache } from './checksum.ts';
import type { LanguageModel, Token } from './language-model.ts';
import { loadLanguageModel } from './load-language-model.ts';
import type { ModelFiles } from './model-files.ts';

const smallModel: ModelFiles = {
  id: 'smollm2-135m-instruct',
  name: 'SmolLM2 135M Instruct',
  task: 'chat',
  path: path.resolve('models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf'),
  sha256: null,
  languages: ['en'],
  prefixes: null,
};
const options = { contextTokens: 2048, gpu: 'off' as const, threads: 1, checksums: openChecksumCache(null) };
const sources = [
  'The deployment window opens every Tuesday at 10:00 and closes at 12:00.',
  'Alice maintains the ingestion service and Bob maintains the search service.',
  'Incidents are reported in the status channel within fifteen minutes.',
  'Backups are kept for thirty days in a second region.',
];

let model: LanguageModel;
beforeAll(async () => {
  model = await loadLanguageModel(smallModel, options);
});
afterAll(() => model.dispose());

/** Prefix, each source, question without its last token, last token. */
function promptOf(...included: number[]): Token[][] {
  const frame = model.chatFrame('Answer from the sources.');
  const question = model.tokenize(`\nWho maintains search?${frame.after}`, { special: true });
  return [
    model.tokenize(frame.before, { special: true }),
    ...included.map((index) => model.tokenize(`[${index + 1}] ${sources[index]!}\n`)),
    question.slice(0, -1),
    question.slice(-1),
  ];
}
const all = [3, 2, 1, 0];
const greedy = { maxTokens: 12, temperature: 0, seed: null };
const withoutTime = ({ text, tokens, truncated }: { text: string; tokens: Token[]; truncated: boolean }) => ({
  text,
  tokens,
  truncated,
});

describe('a loaded language model', () => {
  it('frames a message with its own chat template', () => {
    expect(model.chatFrame('Be brief.')).toEqual({
      before: '<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\n',
      after: '<|im_end|>\n<|im_start|>assistant\n',
    });
  });

  it('reads special tokens only where it is told to', () => {
    expect(model.tokenize('<|im_end|>', { special: true })).toHaveLength(1);
    expect(model.tokenize('<|im_end|>').length).toBeGreaterThan(1);
    expect(model.detokenize(model.tokenize('Zwölf Äpfel – 12 🍎'))).toBe('Zwölf Äpfel – 12 🍎');
  });

  it('gives the same answer and bit-identical scores from a kept prompt as from a fresh one', async () => {
    await model.forget();
    const fresh = await model.generate(promptOf(...all), greedy);
    expect(fresh.reusedPromptTokens).toBe(0);
    const freshScore = await model.score(promptOf(...all), fresh.tokens);

    const counterfactuals = [[3, 2, 1], [3, 1, 0], []];
    for (const kept of counterfactuals) {
      const cached = await model.generate(promptOf(...kept), greedy);
      const cachedScore = await model.score(promptOf(...kept), fresh.tokens);
      await model.forget();
      expect(withoutTime(await model.generate(promptOf(...kept), greedy))).toEqual(withoutTime(cached));
      await model.forget();
      const scoredAfresh = await model.score(promptOf(...kept), fresh.tokens);
      expect(scoredAfresh.logProbabilities).toEqual(cachedScore.logProbabilities);
      expect(scoredAfresh.reusedPromptTokens).toBe(0);
    }

    const again = await model.generate(promptOf(...all), greedy);
    expect(withoutTime(again)).toEqual(withoutTime(fresh));
    const scoreAgain = await model.score(promptOf(...all), fresh.tokens);
    expect(scoreAgain.logProbabilities).toEqual(freshScore.logProbabilities);
    expect(scoreAgain.reusedPromptTokens).toBeGreaterThan(0);
  });

  it('computes only what differs from the prompt before it', async () => {
    await model.forget();
    const whole = promptOf(...all);
    const first = await model.generate(whole, greedy);
    const total = whole.flat().length;
    expect(first).toMatchObject({ computedPromptTokens: total, reusedPromptTokens: 0 });
    // Without the last source, the prefix and the three sources before it stay.
    const shorter = promptOf(3, 2, 1);
    const kept = whole.slice(0, 4).flat().length;
    const second = await model.generate(shorter, greedy);
    expect(second).toMatchObject({ reusedPromptTokens: kept, computedPromptTokens: shorter.flat().length - kept });
    // The very same prompt again: only its last chunk of one token, whose logits are needed.
    expect((await model.generate(shorter, greedy)).computedPromptTokens).toBe(1);
  });

  it('samples the same with the same seed, and another with another', async () => {
    const sampled = (seed: number) => model.generate(promptOf(...all), { maxTokens: 12, temperature: 1.5, seed });
    const first = await sampled(1);
    expect((await sampled(1)).tokens).toEqual(first.tokens);
    expect((await sampled(2)).tokens).not.toEqual(first.tokens);
  });

  it('scores its own greedy tokens as likely and foreign ones as unlikely', async () => {
    const { tokens } = await model.generate(promptOf(...all), greedy);
    const own = await model.score(promptOf(...all), tokens);
    expect(own.logProbabilities).toHaveLength(tokens.length);
    for (const value of own.logProbabilities) expect(value).toBeLessThanOrEqual(0);
    // A greedy token is the likeliest of all, so that its probability is at least 1 / vocabulary.
    for (const value of own.logProbabilities) expect(value).toBeGreaterThan(-Math.log(49152));
    const foreign = await model.score(promptOf(...all), model.tokenize(' zebra Quark ¿¿'));
    for (const value of foreign.logProbabilities) expect(value).toBeGreaterThan(-104);
    expect(Math.min(...foreign.logProbabilities)).toBeLessThan(-8);
  });

  it('ends at a stop text, at the token limit and reports the text as it grows', async () => {
    const seen: string[] = [];
    const limited = await model.generate(promptOf(...all), {
      ...greedy,
      maxTokens: 5,
      onText: (text) => seen.push(text),
    });
    expect(limited).toMatchObject({ truncated: true });
    expect(limited.tokens).toHaveLength(5);
    expect(seen.at(-1)).toBe(limited.text);
    const stop = limited.text.slice(3, 7);
    const stopped = await model.generate(promptOf(...all), { ...greedy, stop: [stop] });
    expect(stopped).toMatchObject({ truncated: false, text: limited.text.slice(0, 3) });
  });

  it('rejects a cancelled call within a second and goes on with the next', async () => {
    await model.forget();
    const controller = new AbortController();
    const long = model.generate(promptOf(...all, ...all, ...all, ...all), {
      ...greedy,
      maxTokens: 500,
      signal: controller.signal,
    });
    const next = model.generate(promptOf(...all), greedy);
    setTimeout(() => controller.abort(), 100);
    const started = performance.now();
    await expect(long).rejects.toMatchObject({ code: 'cancelled' });
    expect(performance.now() - started).toBeLessThan(1000);
    expect((await next).tokens.length).toBeGreaterThan(0);
  });

  it('refuses a prompt that leaves no room, with a sentence', async () => {
    const chunk = model.tokenize('word '.repeat(2100));
    await expect(model.generate([chunk], greedy)).rejects.toMatchObject({ code: 'context-too-small' });
    await expect(model.score([chunk], [1])).rejects.toMatchObject({ code: 'context-too-small' });
  });

  it('reports why no GPU is used, and its threads', () => {
    expect(model.device).toMatchObject({ kind: 'cpu', threads: 1, reason: 'The GPU is switched off in the settings.' });
  });
});

describe('loading and disposing', () => {
  it('fills a small context to its end without shifting it', async () => {
    const small = await loadLanguageModel(smallModel, { ...options, contextTokens: 256 });
    const chunk = small.tokenize('word '.repeat(300)).slice(0, small.contextTokens - 3);
    const full = await small.generate([chunk.slice(0, -1), chunk.slice(-1)], { ...greedy, maxTokens: 50 });
    expect(full.tokens).toHaveLength(3);
    expect(full.truncated).toBe(true);
    expect((await small.score([chunk], full.tokens)).logProbabilities).toHaveLength(3);
    await small.dispose();
  });

  it('takes no more context than the model was trained on', async () => {
    const capped = await loadLanguageModel(smallModel, { ...options, contextTokens: 100_000 });
    expect(capped.contextTokens).toBe(8191);
    await capped.dispose();
  });

  it('looks for a GPU and says what it found', async () => {
    const auto = await loadLanguageModel(smallModel, { ...options, gpu: 'auto', contextTokens: 256 });
    if (auto.device.kind === 'cpu') expect(auto.device.reason).toMatch(/GPU .*\./);
    else expect(auto.device.reason).toBeNull();
    await auto.dispose();
  });

  it('loads from a folder with non-ASCII characters and frees its memory', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'grounds-Modèle-Ä-'));
    const file = path.join(folder, 'größe.gguf');
    symlinkSync(smallModel.path, file);
    const before = process.memoryUsage().rss;
    const other = await loadLanguageModel({ ...smallModel, path: file }, options);
    const loaded = process.memoryUsage().rss;
    await other.dispose();
    expect(loaded - before).toBeGreaterThan(50e6);
    expect(process.memoryUsage().rss).toBeLessThan(before + (loaded - before) / 2);
    await expect(other.generate([[1]], greedy)).rejects.toMatchObject({ code: 'model-missing' });
    rmSync(folder, { recursive: true });
  });
});
