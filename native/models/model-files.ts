import type { ModelTask } from '../contract/model.ts';

/** Texts that an embedder wants in front of what it embeds. */
export interface Prefixes {
  query: string;
  passage: string;
}

/** A model that lies on this machine, ready to be checked and loaded. */
export interface ModelFiles {
  /** Id in the manifest, or the path for a model that the user pointed at. */
  id: string;
  name: string;
  task: ModelTask;
  /** The GGUF file of a chat model; the folder (transformers.js layout) of an embedder or cross-encoder. */
  path: string;
  /** The weights' checksum as the manifest pins it; null when the file is the user's own. */
  sha256: string | null;
  /** ISO 639-1 codes; empty when unknown. */
  languages: string[];
  /** Null: recognised from the model's own configuration. */
  prefixes: Prefixes | null;
}
