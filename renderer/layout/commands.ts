import type { Texts } from '../text/texts.ts';

/** What a command does; those that make no sense at the moment are absent. */
export type Commands = Partial<Record<keyof Texts['palette']['commands'], () => void>>;
