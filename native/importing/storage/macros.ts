import { addCode, codeLanguage } from '../blocks/code.ts';
import type { Flow } from '../blocks/flow.ts';
import { addColumns } from '../blocks/layouts.ts';
import { addExpand, addPanel, panelKind } from '../blocks/panels.ts';
import { addOmitted } from '../blocks/macros.ts';
import type { ElementReader, Reader, ReadState } from '../blocks/reader.ts';
import type { Block } from '../../contract/index.ts';
import { descendants, type ElementNode } from '../dom/node.ts';
import { attachmentLink, mentionOf } from './references.ts';
import type { StorageContext } from './storage-context.ts';
import { macroNameOf, parameter, parameterElement, plainBody, resourceOf, richBody } from './storage-elements.ts';

/** What an expand macro without a title shows. */
const defaultExpandTitle = 'Click here to expand...';

/**
 * Reads macros into the blocks that Confluence's own HTML export shows. A macro that is not known keeps its body; one
 * that has none (its content is made when the page is shown) is named in its place.
 */
export function macroReader(context: StorageContext): ElementReader {
  return (element, flow, state, reader) => {
    const name = macroNameOf(element);
    if (name === null) return false;
    readMacro(name, element, flow, state, reader, context);
    return true;
  };
}

function readMacro(
  name: string,
  macro: ElementNode,
  flow: Flow,
  state: ReadState,
  reader: Reader,
  context: StorageContext,
): void {
  const title = parameter(macro, 'title');
  switch (name) {
    case 'toc':
      return;
    case 'anchor':
      flow.anchor(parameter(macro, '') ?? '');
      return;
    case 'status':
      if (title !== null) flow.inline({ kind: 'status', text: title, colour: statusColour(macro) });
      return;
    case 'jira':
      readJira(macro, flow, reader);
      return;
    case 'code':
    case 'noformat':
      addCode(flow, plainBody(macro) ?? '', codeLanguage(parameter(macro, 'language')), title);
      return;
    case 'info':
    case 'note':
    case 'tip':
    case 'warning':
    case 'panel':
      addPanel(flow, panelKind(name), title, bodyBlocks(macro, reader, state));
      return;
    case 'expand':
      addExpand(flow, title ?? defaultExpandTitle, bodyBlocks(macro, reader, state));
      return;
    case 'details':
      // Hidden page properties are not part of the page, only of reports on it.
      if (parameter(macro, 'hidden') !== 'true')
        readBody(macro, flow, reader, { ...state, tableRole: 'page-properties' });
      return;
    case 'section':
      addColumns(flow, columnsOf(macro), state, reader);
      return;
    case 'profile-picture':
    case 'profile':
      readProfile(macro, flow, reader, context);
      return;
    default:
      readOther(name, macro, flow, state, reader, context);
  }
}

function readOther(
  name: string,
  macro: ElementNode,
  flow: Flow,
  state: ReadState,
  reader: Reader,
  context: StorageContext,
): void {
  if (richBody(macro) !== null) {
    readBody(macro, flow, reader, state);
    return;
  }
  const plain = plainBody(macro);
  // What an app draws from text (a diagram, a formula) is kept as that text.
  if (plain !== null && plain.trim() !== '') {
    addCode(flow, plain, name, parameter(macro, 'title'));
    return;
  }
  const link = attachmentLink(parameterElement(macro, 'name'), context) ?? webLink(macro, context);
  if (link === null) {
    addOmitted(flow, name, reader.page);
    return;
  }
  flow.endText();
  flow.text(link.text, state.marks, link.target);
  flow.endText();
}

function readBody(macro: ElementNode, flow: Flow, reader: Reader, state: ReadState): void {
  flow.endText();
  reader.into(flow, richBody(macro)?.children ?? [], state);
  flow.endText();
}

function bodyBlocks(macro: ElementNode, reader: Reader, state: ReadState): Block[] {
  return reader.blocks(richBody(macro)?.children ?? [], state);
}

/** The column macros of a section; a section without them is one column. */
function columnsOf(section: ElementNode): ElementNode[] {
  const body = richBody(section);
  if (body === null) return [];
  const columns = body.children.flatMap((child) =>
    child.kind === 'element' && macroNameOf(child) === 'column' ? [richBody(child) ?? child] : [],
  );
  return columns.length > 0 ? columns : [body];
}

function statusColour(macro: ElementNode): string | null {
  const colour = (parameter(macro, 'colour') ?? parameter(macro, 'color') ?? '').toLowerCase();
  return colour === '' || colour === 'grey' ? null : colour;
}

/** A single issue is known by its key; a list of issues is made when the page is shown. */
function readJira(macro: ElementNode, flow: Flow, reader: Reader): void {
  const key = parameter(macro, 'key');
  if (key === null) addOmitted(flow, 'jira', reader.page);
  else flow.inline({ kind: 'jira', key, summary: null, status: null, url: null });
}

function readProfile(macro: ElementNode, flow: Flow, reader: Reader, context: StorageContext): void {
  const user = [...descendants(macro)].find(({ name }) => name === 'ri:user');
  const mention = user === undefined ? null : mentionOf(user, context);
  if (mention === null) addOmitted(flow, 'profile', reader.page);
  else flow.inline(mention);
}

function webLink(macro: ElementNode, context: StorageContext): ReturnType<typeof attachmentLink> {
  const element = parameterElement(macro, 'url') ?? parameterElement(macro, 'src');
  const url = element === null ? null : (resourceOf(element)?.attributes.get('ri:value') ?? parameter(macro, 'url'));
  return url === null ? null : { target: context.link(url, url), text: url };
}
