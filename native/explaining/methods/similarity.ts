import { withoutCitations } from '../../answering/citations.ts';
import { cosine } from '../../statistics/cosine.ts';
import { attributed } from '../attribution.ts';
import type { ExplanationRun } from '../explanation-run.ts';

/** The naive way: a cluster's contribution is the mean cosine of the answer and its evidences' contents. */
export async function explainBySimilarity(run: ExplanationRun): Promise<void> {
  const { answer, clusters, draft, embedder, prompt, signal } = run;
  const options = { signal, oneByOne: true };
  const [answered] = await embedder.embed([withoutCitations(answer.text)], 'query', options);
  const contents = prompt.included.map(({ evidence }) => evidence.text);
  const vectors = await embedder.embed(contents, 'passage', options);
  const byRank = new Map(
    prompt.included.map(({ rank }, index) => {
      const vector = vectors[index];
      return [rank, answered === undefined || vector === undefined ? 0 : cosine(answered, vector)];
    }),
  );
  const means = clusters.map((ranks) => ranks.reduce((sum, rank) => sum + (byRank.get(rank) ?? 0), 0) / ranks.length);
  draft.set({ clusters: attributed(clusters, means) });
}
