import { headingLine } from './heading-line.ts';

/**
 * How an evidence is shown to the language model: where it stands, and its content.
 *
 * The place stands in brackets on the line of the content: on a line of its own, small models answered with it.
 *
 * What surrounds it is left out on purpose. When an explanation takes an evidence away, none of its text may be left in
 * what its neighbours tell.
 */
export function promptSource({ title, headings, text }: { title: string; headings: string[]; text: string }): string {
  return `(${headingLine([title, ...headings])}) ${text}`;
}
