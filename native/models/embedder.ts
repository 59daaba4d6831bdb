export interface EmbedOptions {
  signal?: AbortSignal;
  /** Texts embedded so far. */
  onDone?: (count: number) => void;
  /**
   * One text a call. Quantized models scale activations over a whole batch, so that neighbours move a vector a
   * little; where a vector must depend on its text alone, ask for this.
   */
  oneByOne?: boolean;
}

/** Turns texts into unit vectors whose dot product is their similarity. */
export interface Embedder {
  id: string;
  sha256: string;
  dimensions: number;
  /** Longest text in tokens, special tokens and prefix included; the rest of a longer one is not seen. */
  maxTokens: number;
  /** ISO 639-1 codes of the languages it knows; empty when unknown. */
  languages: string[];
  /** Tokens of the text alone, without prefix and special tokens. */
  countTokens(text: string): number;
  /** Unit vectors `[n][dimensions] float32`, in the order of the texts. */
  embed(texts: string[], as: 'query' | 'passage', options?: EmbedOptions): Promise<Float32Array[]>;
  dispose(): Promise<void>;
}
