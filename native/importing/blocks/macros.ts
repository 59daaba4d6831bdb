import type { Block } from '../../contract/index.ts';
import { type ElementNode, findElement, rawText } from '../dom/node.ts';
import { type Flow, unnumbered } from './flow.ts';
import type { PageContext } from './page-context.ts';
import type { ElementReader } from './reader.ts';

/** What Cloud writes in place of a macro whose content it cannot export. */
const notExported = "We don't have a way to export this macro.";

/** Macros whose content an export may lack. What there is of it is read; when nothing is, the macro is named. */
export const readMacro: ElementReader = (element, flow, state, reader) => {
  const macro = macroName(element);
  if (macro === null) return false;
  const blocks = macro === 'unknown' ? [] : reader.blocks(element.children, state).filter(isReadable);
  if (blocks.length === 0) addOmitted(flow, macro, reader.page);
  else for (const block of blocks) flow.block(block);
  return true;
};

/** Films, sounds and embedded pages become a link to what they show. */
export const readMedia: ElementReader = (element, flow, state, reader) => {
  if (!['video', 'audio', 'iframe', 'embed', 'object'].includes(element.name)) return false;
  const source = findElement(element, ({ name }) => name === 'source');
  const address =
    element.attributes.get('src') ?? element.attributes.get('data') ?? source?.attributes.get('src') ?? '';
  const target = reader.page.link(address, fileName(address));
  flow.endText();
  if (target === null) addOmitted(flow, element.name, reader.page);
  else flow.text(target.kind === 'external' ? target.url : fileName(address), state.marks, target);
  flow.endText();
  return true;
};

/** Marks the place of a macro that left nothing to read, in the page and in the report. */
export function addOmitted(flow: Flow, macro: string, page: PageContext): void {
  page.warn('omitted-macro', macro);
  flow.block({ id: unnumbered, kind: 'omitted', macro });
}

function macroName(element: ElementNode): string | null {
  if (element.name === 'img') return element.classes.has('wysiwyg-unknown-macro') ? 'unknown' : null;
  if (element.name !== 'div') return null;
  if (element.classes.has('ap-container')) return appMacroName(element);
  if (element.classes.has('plugin_pagetree')) return 'pagetree';
  if (element.attributes.get('id') === 'pagetreesearch') return 'pagetreesearch';
  if (element.classes.has('office-container')) return 'view-file';
  if (element.classes.has('chart-macro')) return 'chart';
  const [only, ...more] = element.children;
  return only?.kind === 'text' && more.length === 0 && only.text.trim() === notExported ? 'unknown' : null;
}

/** An app's macro is a frame that a script fills when the page is shown in Confluence; the script names it. */
function appMacroName(element: ElementNode): string {
  const script = findElement(element, ({ name }) => name === 'script');
  const named = /"key"\s*:\s*"([^"]+)"/.exec(script === null ? '' : rawText(script))?.[1];
  return named ?? element.attributes.get('id')?.replace(/^ap-/, '') ?? 'app';
}

/** A picture that lies outside of the export and has no text shows nothing. */
function isReadable(block: Block): boolean {
  return !(block.kind === 'image' && block.attachment === null && block.alt === '');
}

function fileName(address: string): string {
  return address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
