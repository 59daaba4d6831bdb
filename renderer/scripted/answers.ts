import type { Answer, Explanation, ExplainedCluster, Pool } from '../../native/contract/index.ts';
import { evidences } from './pages.ts';

export const pool: Pool = evidences.map((evidence, index) => ({
  rank: index + 1,
  evidence,
  score: 1 / (60 + index),
  lexical: index % 3 === 2 ? null : { rank: index + 1, score: 12.4 - index },
  dense: { rank: ((index * 3) % 8) + 1, score: 0.82 - index * 0.04 },
  fused: { rank: index + 1, score: 2 / (61 + index) },
}));

export function scriptedAnswer(id: number, conversationId: number, question: string): Answer {
  return {
    id,
    conversationId,
    collectionIds: [1],
    question,
    completedQuestion: 'Which firmware was used for the Lumen 7 in the release 9 acceptance tests?',
    text: 'The Lumen 7 was tested with firmware 1.14.0, build 6662 [1]. Its build number was written down before the test began [3].',
    outOfScope: false,
    citations: [1, 3],
    droppedCitations: [],
    pool,
    leftOut: [],
    model: 'Qwen2.5 Coder 0.5B',
    settings: {
      modelId: 'qwen2.5-coder-0.5b-instruct',
      modelSha256: '1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32',
      embedderId: 'all-minilm-l6-v2',
      contextTokens: 4096,
      maxAnswerTokens: 200,
      temperature: 0,
      seed: null,
    },
    seconds: 6.4,
    stepSeconds: { completion: 0.9, retrieval: 0.05, prompt: 3.6, generation: 1.85 },
    truncated: false,
    notes: [],
    feedback: null,
    created: '2026-05-04T10:00:00Z',
  };
}

const outOfScope = 'The desired information cannot be found in the retrieved pool of evidence.';
const cluster = (ranks: number[], fields: Partial<ExplainedCluster>): ExplainedCluster => ({
  ranks,
  contribution: null,
  share: null,
  verdict: 'unused',
  redundantWith: [],
  jointContribution: null,
  inferred: true,
  counterfactuals: [],
  ...fields,
});
const without = (removed: number[], text: string, contribution: number) => ({
  removed,
  text,
  outOfScope: text === outOfScope,
  contribution,
  change: contribution === 0 ? ('unchanged' as const) : ('changed' as const),
  seed: null,
  seconds: 1.2,
});

const clusters: ExplainedCluster[] = [
  cluster([1], {
    contribution: 0.412,
    share: 0.83,
    verdict: 'necessary',
    inferred: false,
    counterfactuals: [without([1], 'The Lumen 7 was tested with firmware 1.12.2 throughout [6].', 0.412)],
  }),
  cluster([2, 5], {}),
  cluster([3], {
    contribution: 0.021,
    share: 0.17,
    verdict: 'wording',
    inferred: false,
    counterfactuals: [without([3], 'The Lumen 7 was tested with firmware 1.14.0, build 6662 [1].', 0.021)],
  }),
  cluster([4], {
    contribution: 0,
    share: 0,
    verdict: 'redundant',
    redundantWith: [6],
    jointContribution: 0.11,
    inferred: false,
  }),
  cluster([6], {
    contribution: 0,
    share: 0,
    verdict: 'redundant',
    redundantWith: [4],
    jointContribution: 0.11,
    inferred: false,
  }),
  cluster([7], {}),
  cluster([8], {}),
];

export function scriptedExplanation(answerId: number): Explanation {
  return {
    answerId,
    method: 'counterfactual',
    mode: 'adaptive',
    samples: 1,
    clusters,
    joint: [without([4, 6], 'The Lumen 7 was tested with firmware 1.14.0 [1].', 0.11)],
    memory: { text: outOfScope, changed: true, change: 'changed' },
    sufficiency: {
      ranks: [1],
      text: 'The Lumen 7 was tested with firmware 1.14.0, build 6662 [1].',
      changed: false,
      change: 'reworded',
    },
    floor: 0.034,
    nullUnchanged: true,
    seconds: 7.1,
    modelCalls: 9,
    promptTokens: 2_134,
    naivePromptTokens: 9_870,
    notes: [],
    created: '2026-05-04T10:01:00Z',
  };
}

/** The explanation as it stands after `done` of its clusters have their verdict. */
export function unfinishedExplanation(answerId: number, done: number): Explanation {
  const whole = scriptedExplanation(answerId);
  return {
    ...whole,
    clusters: whole.clusters.map((known, index) =>
      index < done ? known : cluster(known.ranks, { verdict: null, inferred: false }),
    ),
    memory: null,
    sufficiency: null,
    joint: [],
  };
}
