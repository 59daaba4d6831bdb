import type { Settings } from '../../native/contract/index.ts';
import { english } from './english.ts';
import { german } from './german.ts';

/** The shape of a language's table: the keys of the English one, plain strings instead of its very words. */
export type Texts = Widened<typeof english>;
type Widened<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends object ? WidenedOrFunction<T[K]> : T[K];
};
type WidenedOrFunction<T> = T extends (...parameters: infer P) => string ? (...parameters: P) => string : Widened<T>;

/** The table for a language setting; `system` follows the languages that the browser prefers. */
export function textsFor(language: Settings['language'], preferred: readonly string[]): Texts {
  const wanted = language === 'system' ? (preferred[0] ?? 'en') : language;
  return wanted.toLowerCase().startsWith('de') ? german : english;
}
