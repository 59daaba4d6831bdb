import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChunkSequence } from './chunk-sequence.ts';
import { openOnCpu } from './llama-runtime.ts';
import type { LlamaRuntime } from './llama-runtime.ts';
import { llamaToken } from './llama-tokens.ts';
import { scoreAnswer } from './score-answer.ts';

describe('the score of an answer', () => {
  let runtime: LlamaRuntime;
  beforeAll(async () => {
    runtime = await openOnCpu(1, 'Tests use the processor.');
  });
  afterAll(() => runtime.llama.dispose());

  it("equals the logarithm of the library's own probabilities, for likely and unlikely tokens", async () => {
    const modelPath = path.resolve('models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf');
    const model = await runtime.llama.loadModel({ modelPath });
    const context = await model.createContext({ contextSize: 256, batchSize: 128, threads: 1 });
    const sequence = context.getSequence();
    const chunkSequence = new ChunkSequence(sequence, { batchTokens: 128, canReuse: true });
    const prompt = model.tokenize('The capital of France is Paris. The capital of Italy is');
    const answer = model.tokenize(' Rome. The zebra of Spain is Madrid, of course! Quark');
    const chunks = [prompt.slice(0, -1), prompt.slice(-1)];
    const score = await scoreAnswer({ model, sequence, chunkSequence }, chunks, answer, undefined);

    await chunkSequence.clear();
    await sequence.evaluateWithoutGeneratingNewTokens(prompt.slice(0, -1));
    const wanted = { generateNext: { probabilities: true } };
    const [last] = prompt.slice(-1);
    const first = await sequence.controlledEvaluate([[last!, wanted]]);
    const others = await sequence.controlledEvaluate(answer.slice(0, -1).map((token) => [token, wanted]));
    const outputs = [...first, ...others];
    const reference = answer.map((token, index) =>
      Math.log(outputs[index]!.next.probabilities!.get(llamaToken(token))!),
    );
    expect(Math.min(...reference)).toBeLessThan(-15);
    expect(Math.max(...reference)).toBeGreaterThan(-0.5);
    for (const [index, value] of reference.entries()) {
      expect(Math.abs(score.logProbabilities[index]! - value)).toBeLessThan(1e-4);
    }
    await model.dispose();
  });
});
