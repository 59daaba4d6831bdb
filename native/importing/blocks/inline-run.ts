import type { Inline, LinkTarget, Mark } from '../../contract/index.ts';
import { collapseSpace, isBlank } from '../dom/node.ts';

/** Inlines that are shown as a box of their own and so never run into the word beside them. */
const boxed: ReadonlySet<Inline['kind']> = new Set(['status', 'jira', 'mention', 'date', 'emoticon']);

/** Collects running text as a browser shows it: white space collapsed, none at the ends and around line breaks. */
export class InlineRun {
  private inlines: Inline[] = [];

  text(text: string, marks: readonly Mark[], target: LinkTarget | null): void {
    const collapsed = collapseSpace(text);
    if (collapsed === '') return;
    const kept = this.endsInSpace() && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (kept === '') return;
    const last = this.inlines.at(-1);
    if (last !== undefined && continues(last, marks, target)) last.text += kept;
    else if (target === null)
      this.inlines.push({ kind: 'text', text: kept, ...(marks.length > 0 && { marks: [...marks] }) });
    else this.inlines.push({ kind: 'link', text: kept, target, ...(marks.length > 0 && { marks: [...marks] }) });
  }

  add(inline: Inline): void {
    if (inline.kind === 'break') this.trimEnd();
    if (boxed.has(inline.kind) && !this.endsInSpace()) this.text(' ', [], null);
    this.inlines.push(inline);
  }

  /** The text so far, and a new beginning. Empty when nothing would be seen. */
  take(): Inline[] {
    while (this.inlines.at(-1)?.kind === 'break') this.inlines.pop();
    this.trimEnd();
    const taken = this.inlines;
    this.inlines = [];
    return taken.some(isVisible) ? taken : [];
  }

  /** True where a space would not be seen: at the start, after a break, after a space. */
  private endsInSpace(): boolean {
    const last = this.inlines.at(-1);
    if (last === undefined || last.kind === 'break') return true;
    return 'text' in last && (last.kind === 'text' || last.kind === 'link') && last.text.endsWith(' ');
  }

  private trimEnd(): void {
    const last = this.inlines.at(-1);
    if (last === undefined || (last.kind !== 'text' && last.kind !== 'link')) return;
    last.text = last.text.trimEnd();
    if (last.text === '') this.inlines.pop();
  }
}

function continues(
  last: Inline,
  marks: readonly Mark[],
  target: LinkTarget | null,
): last is Extract<Inline, { kind: 'text' | 'link' }> {
  if (last.kind === 'text') return target === null && sameMarks(last.marks, marks);
  return last.kind === 'link' && last.target === target && sameMarks(last.marks, marks);
}

function sameMarks(a: readonly Mark[] = [], b: readonly Mark[]): boolean {
  return a.length === b.length && a.every((mark) => b.includes(mark));
}

function isVisible(inline: Inline): boolean {
  if (inline.kind === 'break') return false;
  return inline.kind !== 'text' && inline.kind !== 'link' ? true : !isBlank(inline.text);
}
