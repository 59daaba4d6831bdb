/** Counts what an explanation costs. */
export class WorkMeter {
  readonly #startedMs = performance.now();
  modelCalls = 0;
  /** Prompt tokens that were computed. */
  promptTokens = 0;
  /** Prompt tokens that would have been computed without reuse. */
  naivePromptTokens = 0;

  get seconds(): number {
    return (performance.now() - this.#startedMs) / 1000;
  }

  record(call: { computedPromptTokens: number; reusedPromptTokens: number }): void {
    this.modelCalls += 1;
    this.promptTokens += call.computedPromptTokens;
    this.naivePromptTokens += call.computedPromptTokens + call.reusedPromptTokens;
  }
}
