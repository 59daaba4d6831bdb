import { z } from 'zod';

export const explanationMethodSchema = z.enum([
  'counterfactual',
  'similarity',
  'leave-one-out',
  'contextcite',
  'c-lime',
]);
export type ExplanationMethod = z.infer<typeof explanationMethodSchema>;

export const explanationModeSchema = z.enum(['adaptive', 'complete']);
export type ExplanationMode = z.infer<typeof explanationModeSchema>;

export const changeSchema = z.enum(['unchanged', 'reworded', 'changed']);
export type Change = z.infer<typeof changeSchema>;

export const verdictSchema = z.enum(['necessary', 'wording', 'redundant', 'unused']);
export type Verdict = z.infer<typeof verdictSchema>;

/** The answer generated again without some of its sources. */
export const counterfactualSchema = z.object({
  /** Source numbers that were taken away. */
  removed: z.array(z.number().int()),
  text: z.string(),
  outOfScope: z.boolean(),
  /** 1 − cosine(question + answer, question + counterfactual); exactly 0 when unchanged. */
  contribution: z.number(),
  change: changeSchema,
  /** Seed of a sampled counterfactual; null when greedy. */
  seed: z.number().int().nullable(),
  seconds: z.number(),
});
export type Counterfactual = z.infer<typeof counterfactualSchema>;

export const explainedClusterSchema = z.object({
  /** Source numbers of the cluster's evidences. */
  ranks: z.array(z.number().int()).min(1),
  /** Mean contribution when removed alone; null when that was not measured. */
  contribution: z.number().nullable(),
  /** Masked softmax of the contributions (t = 0.05); 0 where the contribution is 0, null where it is null. */
  share: z.number().nullable(),
  /** Null while it is not known yet. */
  verdict: verdictSchema.nullable(),
  /** For redundant clusters: the source numbers without which removing this one would change the answer. */
  redundantWith: z.array(z.number().int()),
  /** Contribution of the joint removal that showed the redundancy, else null. */
  jointContribution: z.number().nullable(),
  /** True when the verdict follows from a joint removal and was not measured alone. */
  inferred: z.boolean(),
  counterfactuals: z.array(counterfactualSchema),
});
export type ExplainedCluster = z.infer<typeof explainedClusterSchema>;

export const explanationSchema = z.object({
  answerId: z.number().int(),
  method: explanationMethodSchema,
  mode: explanationModeSchema,
  samples: z.number().int(),
  clusters: z.array(explainedClusterSchema),
  /** Joint removals of several clusters. */
  joint: z.array(counterfactualSchema),
  /** The answer without any source; null while it has not been measured. */
  memory: z.object({ text: z.string(), changed: z.boolean(), change: changeSchema }).nullable(),
  /** The answer from the necessary and redundant sources alone. */
  sufficiency: z
    .object({ ranks: z.array(z.number().int()), text: z.string(), changed: z.boolean(), change: changeSchema })
    .nullable(),
  /** Contribution up to which a changed text counts as reworded only. */
  floor: z.number(),
  /** The unchanged prompt regenerated; must be unchanged, and the user is told when it is not. */
  nullUnchanged: z.boolean().nullable(),
  seconds: z.number(),
  modelCalls: z.number().int(),
  /** Prompt tokens that were computed, cached ones not counted. */
  promptTokens: z.number().int(),
  /** Prompt tokens that regeneration without a cache would have computed. */
  naivePromptTokens: z.number().int(),
  notes: z.array(z.string()),
  created: z.string(),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** A snapshot of an explanation in the making. */
export const explainProgressSchema = z.object({
  explanation: explanationSchema,
  /** Source numbers that are taken away in the generation under way, and its text so far. */
  current: z.object({ removed: z.array(z.number().int()), text: z.string() }).nullable(),
  doneCount: z.number().int(),
  /** Generations still expected at most. */
  totalCount: z.number().int(),
  secondsLeft: z.number().nullable(),
});
export type ExplainProgress = z.infer<typeof explainProgressSchema>;
