import type { Block, Inline, LinkTarget, Mark } from '../../contract/index.ts';
import { InlineRun } from './inline-run.ts';

/** Without its place in the page, which is known only when the page is complete (see `number-blocks.ts`). */
export const unnumbered = '';

/**
 * Collects the blocks of one container in reading order. Running text becomes a paragraph when a block interrupts it.
 */
export class Flow {
  private readonly run = new InlineRun();
  private readonly blocks: Block[] = [];
  private anchors: string[] = [];

  text(text: string, marks: readonly Mark[], target: LinkTarget | null): void {
    this.run.text(text, marks, target);
  }

  inline(inline: Inline): void {
    this.run.add(inline);
  }

  /** A name by which links point to the text that follows. */
  anchor(name: string): void {
    if (name !== '' && !this.anchors.includes(name)) this.anchors.push(name);
  }

  block(block: Block): void {
    this.endText();
    this.blocks.push(block);
  }

  /** Ends the running text: what follows starts on a new line. */
  endText(): void {
    const inlines = this.run.take();
    if (inlines.length === 0) return;
    const images = onlyImages(inlines);
    if (images !== null) {
      for (const { alt, attachment, widthPx } of images) {
        this.blocks.push({ id: unnumbered, kind: 'image', alt, attachment, widthPx, caption: null });
      }
      return;
    }
    const anchors = this.takeAnchors();
    this.blocks.push({ id: unnumbered, kind: 'paragraph', inlines, ...(anchors.length > 0 && { anchors }) });
  }

  takeAnchors(): string[] {
    const anchors = this.anchors;
    this.anchors = [];
    return anchors;
  }

  end(): Block[] {
    this.endText();
    return this.blocks;
  }
}

function onlyImages(inlines: readonly Inline[]): Extract<Inline, { kind: 'image' }>[] | null {
  const images = inlines.filter((inline) => inline.kind === 'image');
  const others = inlines.some(
    (inline) =>
      inline.kind !== 'image' && inline.kind !== 'break' && !(inline.kind === 'text' && inline.text.trim() === ''),
  );
  return others ? null : images;
}
