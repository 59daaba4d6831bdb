import { GroundsError } from '../../native/contract/errors.ts';
import type { Manifest, ManifestModel } from '../../native/models/manifest.ts';

/** `starter`: what Grounds starts with; `small`: the same with the smallest chat model; `test`: what tests need. */
export type Want = 'starter' | 'small' | 'test';

const starterChat = 'qwen2.5-coder-0.5b-instruct';
const smallChat = 'smollm2-135m-instruct';
const multilingualEmbedder = 'multilingual-e5-small';
const englishEmbedder = 'all-minilm-l6-v2';

/**
 * Models to be there.
 *
 * The starter embedder is the multilingual one where it can be had, else the English one; one that is there already
 * stays. Tests always use the English one, so that they mean the same everywhere.
 *
 * @param canHave Whether a model's files are there or within reach.
 */
export async function chooseModels(
  want: Want | string[],
  manifest: Manifest,
  canHave: (model: ManifestModel) => Promise<{ isThere: boolean; isInReach: boolean }>,
): Promise<ManifestModel[]> {
  const find = (id: string): ManifestModel => {
    const model = manifest.models.find((candidate) => candidate.id === id);
    if (model !== undefined) return model;
    const ids = manifest.models.map((candidate) => candidate.id).join(', ');
    throw new GroundsError('bad-input', `There is no model with the id "${id}". Known ids: ${ids}.`);
  };
  if (typeof want !== 'string') return want.map(find);
  if (want === 'test') return [find(smallChat), find(englishEmbedder)];
  const chat = find(want === 'small' ? smallChat : starterChat);
  const multilingual = find(multilingualEmbedder);
  const english = find(englishEmbedder);
  if ((await canHave(multilingual)).isThere) return [chat, multilingual];
  if ((await canHave(english)).isThere) return [chat, english];
  return [chat, (await canHave(multilingual)).isInReach ? multilingual : english];
}
