/** First line of an error's message, as a sentence. */
export function sentenceOf(error: unknown): string {
  const text = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.trim() ?? '';
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
