import { classesOf } from './dom.ts';
import type { Element } from './dom.ts';

const hasClass = (name: string) => (element: Element) => classesOf(element).includes(name);

export interface NoiseRule {
  name: string;
  matches: (element: Element) => boolean;
}

/**
 * What stands inside a page's main content without being content: style sheets, tables of contents, scripts, hidden
 * elements, field sets, attachment lists, comments and footers. The outermost rule that matches takes the words.
 */
export const noiseRules: readonly NoiseRule[] = [
  { name: '<style>', matches: (element) => element.name === 'style' },
  { name: '<script>', matches: (element) => element.name === 'script' },
  { name: '.toc-macro', matches: hasClass('toc-macro') },
  { name: '.hidden', matches: hasClass('hidden') },
  { name: '<fieldset>', matches: (element) => element.name === 'fieldset' },
  { name: '.greybox (attachment list)', matches: hasClass('greybox') },
  // Up to 3.x the headings "Attachments:" and "Comments:" stand in the table cell that holds the page.
  { name: '.tabletitle (heading of attachments, comments)', matches: hasClass('tabletitle') },
  { name: '#comments', matches: (element) => element.attribs.id === 'comments' },
  { name: '#footer', matches: (element) => element.attribs.id === 'footer' },
];

/** Parts of the page's shell that stand inside the cell of an old page: its title and "This page last changed on". */
export const shellRules: readonly NoiseRule[] = ['pageheader', 'pagesubheading'].map((name) => ({
  name: `.${name}`,
  matches: hasClass(name),
}));
