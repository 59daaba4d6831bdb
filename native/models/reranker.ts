/** A cross-encoder: reads a question and a text together and says how well they fit. */
export interface Reranker {
  id: string;
  sha256: string;
  /** One relevance score (a logit, higher is better) for each text, in the order of the texts. */
  score(question: string, texts: string[], options?: { signal?: AbortSignal }): Promise<number[]>;
  dispose(): Promise<void>;
}
