import type { Prompt } from '../answering/prompt.ts';
import type { Answer, ExplanationMode } from '../contract/index.ts';
import type { Embedder } from '../models/embedder.ts';
import type { LanguageModel } from '../models/language-model.ts';
import type { Draft } from './draft.ts';
import type { Regenerator } from './regenerator.ts';
import type { WorkMeter } from './work-meter.ts';

/** What every method of explanation works on: one answer, its prompt, and the clusters of its pool. */
export interface ExplanationRun {
  model: LanguageModel;
  embedder: Embedder;
  answer: Answer;
  prompt: Prompt;
  /** Source numbers of each cluster, in rank order. */
  clusters: number[][];
  mode: ExplanationMode;
  /** Answers that are generated for each removal. */
  samples: number;
  /** Contribution up to which another text is only another wording. */
  floor: number;
  signal: AbortSignal;
  meter: WorkMeter;
  regenerator: Regenerator;
  draft: Draft;
}

/** Fills the run's draft. */
export type MethodRunner = (run: ExplanationRun) => Promise<void>;
