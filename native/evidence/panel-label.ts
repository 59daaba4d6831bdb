import type { PanelBlock, PanelKind } from '../contract/index.ts';

const words: Record<PanelKind, string> = {
  info: '[Info]',
  note: '[Note]',
  warning: '[Warning]',
  tip: '[Tip]',
  quote: '[Quote]',
  panel: '',
};

/** What a callout is and is called, in front of what it says: "[Warning] Hot surface: ". */
export function panelLabel({ panel, title }: Pick<PanelBlock, 'panel' | 'title'>): string {
  const named = title === null ? '' : /[:.!?]$/.test(title) ? title : `${title}:`;
  return [words[panel], named, ''].filter((part, index) => part !== '' || index === 2).join(' ');
}
