import { buildPrompt } from '../answering/prompt.ts';
import type { Prompt } from '../answering/prompt.ts';
import { GroundsError } from '../contract/index.ts';
import type { Answer, Explanation, ExplanationMethod, ExplanationMode, ExplainProgress } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { attributed } from './attribution.ts';
import { clusterPool } from './clusters.ts';
import { Draft } from './draft.ts';
import type { MethodRunner } from './explanation-run.ts';
import { paraphraseFloor } from './floor.ts';
import type { FloorCache } from './floor.ts';
import { explainByCLime } from './methods/c-lime.ts';
import { explainByContextCite } from './methods/contextcite.ts';
import { explainByCounterfactuals } from './methods/counterfactual.ts';
import { explainByLeaveOneOut } from './methods/leave-one-out.ts';
import { explainBySimilarity } from './methods/similarity.ts';
import { Regenerator } from './regenerator.ts';
import { WorkMeter } from './work-meter.ts';

export interface ExplainRequest {
  model: LanguageModel;
  embedder: Embedder;
  answer: Answer;
  method: ExplanationMethod;
  mode: ExplanationMode;
  /** Answers generated for each removal; 1 is how the answer itself was generated. */
  samples: number;
  signal: AbortSignal;
  report: (progress: ExplainProgress) => void;
  cache?: FloorCache;
  now?: () => Date;
}

const methods: Record<ExplanationMethod, MethodRunner> = {
  counterfactual: explainByCounterfactuals,
  similarity: explainBySimilarity,
  'leave-one-out': explainByLeaveOneOut,
  contextcite: explainByContextCite,
  'c-lime': explainByCLime,
};

/**
 * Explains what an answer stands on, from the same prompt that it was generated from.
 *
 * Throws `nothing-to-explain` for an answer without sources, `model-swapped` where the model is not the one that
 * answered, `context-too-small` where the prompt no longer fits, `cancelled`.
 */
export async function explain(request: ExplainRequest): Promise<Explanation> {
  const { model, embedder, answer, method, mode, samples, signal, report, cache, now = () => new Date() } = request;
  const prompt = promptOf(model, answer);
  const meter = new WorkMeter();
  const clusters = await clusterPool(embedder, prompt.included, signal);
  const floor = await paraphraseFloor(embedder, signal, cache);
  const begun: Explanation = {
    answerId: answer.id,
    method,
    mode,
    samples,
    clusters: attributed(clusters, []),
    joint: [],
    memory: null,
    sufficiency: null,
    floor,
    nullUnchanged: null,
    seconds: 0,
    modelCalls: 0,
    promptTokens: 0,
    naivePromptTokens: 0,
    notes: notesOn(answer),
    created: now().toISOString(),
  };
  const draft = new Draft(begun, meter, report);
  const regenerator = new Regenerator({ model, prompt, meter, signal });
  await methods[method]({
    model,
    embedder,
    answer,
    prompt,
    clusters,
    mode,
    samples,
    floor,
    signal,
    meter,
    regenerator,
    draft,
  });
  return draft.finish();
}

/** The prompt that the answer was generated from. */
function promptOf(model: LanguageModel, answer: Answer): Prompt {
  if (answer.settings.modelSha256 !== model.sha256) {
    throw new GroundsError(
      'model-swapped',
      `This answer was given by "${answer.model}", which is not the model in use. Choose that model in the settings, or ask the question again.`,
      { data: { answered: answer.settings.modelId, inUse: model.id } },
    );
  }
  const leftOut = new Set(answer.leftOut.map(({ rank }) => rank));
  const pool = answer.pool.filter(({ rank }) => !leftOut.has(rank));
  if (pool.length === 0) {
    throw new GroundsError(
      'nothing-to-explain',
      'This answer was given without any source, so there is nothing to explain. Ask about a collection that holds the answer.',
    );
  }
  const { maxAnswerTokens } = answer.settings;
  const prompt = buildPrompt({ model, question: answer.completedQuestion, pool, maxAnswerTokens });
  if (prompt.leftOut.length > 0) {
    throw new GroundsError(
      'context-too-small',
      `The model's context is now ${model.contextTokens} tokens, too small for the ${pool.length} sources of this answer. Ask the question again.`,
      { data: { contextTokens: model.contextTokens, answeredWith: answer.settings.contextTokens } },
    );
  }
  return prompt;
}

function notesOn(answer: Answer): string[] {
  return answer.outOfScope
    ? ['The answer says that the sources do not hold it. A source called necessary here kept the model from answering.']
    : [];
}
