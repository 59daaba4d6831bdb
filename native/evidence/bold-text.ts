import type { Block, Inline, ParagraphBlock } from '../contract/index.ts';
import { inlineText } from './inline-text.ts';

/** Longer bold text is emphasis, not a heading. */
const maxHeadingCharacters = 100;

/** True where all that is to be read is bold. */
export function isBold(inlines: readonly Inline[]): boolean {
  const visible = inlines.filter((inline) => inline.kind !== 'break' && inlineText([inline]) !== '');
  return (
    visible.length > 0 && visible.every((inline) => 'marks' in inline && inline.marks?.includes('strong') === true)
  );
}

/**
 * True for a paragraph that stands for a heading: one bold line that is no sentence, with content below it. Wikis are
 * full of them (926 in the 14 exports that were counted).
 */
export function actsAsHeading(block: ParagraphBlock, next: Block | undefined): boolean {
  if (next === undefined || next.kind === 'heading' || next.kind === 'rule') return false;
  if (next.kind === 'paragraph' && isBold(next.inlines)) return false;
  const text = inlineText(block.inlines);
  return (
    isBold(block.inlines) &&
    text.length <= maxHeadingCharacters &&
    !text.includes('\n') &&
    /[\p{L}\p{N}]/u.test(text) &&
    !/[.!?;,。！？]$/.test(text)
  );
}
