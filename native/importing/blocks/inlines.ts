import type { LinkTarget, Mark } from '../../contract/index.ts';
import { type ElementNode, findByClass, findElement, lineText } from '../dom/node.ts';
import { decodeAnchor } from '../space/links.ts';
import { isEmoticon, readEmoticon } from './emoticons.ts';
import { readImage } from './images.ts';
import type { PageContext } from './page-context.ts';
import type { ElementReader } from './reader.ts';

const marks: Readonly<Partial<Record<string, Mark>>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
  u: 'underline',
  ins: 'underline',
  sub: 'sub',
  sup: 'sup',
};

/** Bold, italics, inline code and the like; what is inside inherits the mark. */
export const readMark: ElementReader = (element, flow, state, reader) => {
  const mark = marks[element.name];
  if (mark === undefined) return false;
  const inherited = state.marks.includes(mark) ? state.marks : [...state.marks, mark];
  reader.into(flow, element.children, { ...state, marks: inherited });
  return true;
};

export const readBreak: ElementReader = (element, flow) => {
  if (element.name !== 'br') return false;
  flow.inline({ kind: 'break' });
  return true;
};

export const readPicture: ElementReader = (element, flow, _state, reader) => {
  if (element.name !== 'img') return false;
  if (isEmoticon(element)) {
    const text = readEmoticon(element);
    if (text !== '') flow.inline({ kind: 'emoticon', text });
    return true;
  }
  const image = readImage(element, reader.page);
  if (image !== null) flow.inline(image);
  return true;
};

/** Names of Confluence's lozenge colours by class. */
const lozengeColours: Readonly<Record<string, string>> = {
  'aui-lozenge-success': 'green',
  'aui-lozenge-error': 'red',
  'aui-lozenge-current': 'yellow',
  'aui-lozenge-moved': 'yellow',
  'aui-lozenge-complete': 'blue',
  'aui-lozenge-progress': 'blue',
  'aui-lozenge-new': 'purple',
};

export const readStatus: ElementReader = (element, flow) => {
  if (!element.classes.has('status-macro') && !element.classes.has('aui-lozenge')) return false;
  const text = lineText(element);
  const colour = [...element.classes].map((name) => lozengeColours[name]).find((name) => name !== undefined);
  if (text !== '') flow.inline({ kind: 'status', text, colour: colour ?? null });
  return true;
};

/** A Jira issue as the export shows it; one made before Jira had answered says so in place of summary and status. */
export const readJiraIssue: ElementReader = (element, flow) => {
  if (!element.classes.has('jira-issue')) return false;
  const link = findByClass(element, 'jira-issue-key') ?? findElement(element, ({ name }) => name === 'a');
  const key = element.attributes.get('data-jira-key') ?? (link === null ? '' : lineText(link));
  if (key === '') return false;
  flow.inline({
    kind: 'jira',
    key,
    summary: textOrNull(findByClass(element, 'summary')),
    status: textOrNull(findByClass(element, 'aui-lozenge')),
    url: link?.attributes.get('href') ?? null,
  });
  return true;
};

export const readDate: ElementReader = (element, flow) => {
  if (element.name !== 'time') return false;
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(element.attributes.get('datetime') ?? '')?.[0] ?? null;
  const text = lineText(element) || (iso ?? '');
  if (text !== '') flow.inline({ kind: 'date', text, iso });
  return true;
};

/** User mentions, links, and the named anchors of old exports. */
export const readLink: ElementReader = (element, flow, state, reader) => {
  if (element.name !== 'a') return false;
  for (const name of [element.attributes.get('name'), element.attributes.get('id')]) {
    if (name !== undefined) flow.anchor(decodeAnchor(name));
  }
  const text = lineText(element);
  if (element.classes.has('user-mention') || element.classes.has('confluence-userlink')) {
    if (text !== '') flow.inline({ kind: 'mention', name: text });
    return true;
  }
  const href = element.attributes.get('href');
  const fileName = element.attributes.get('data-linked-resource-default-alias') ?? '';
  if (href !== undefined && text === '' && element.classes.has('confluence-embedded-file') && fileName !== '') {
    flow.text(fileName, state.marks, reader.page.link(href, fileName));
    return true;
  }
  reader.into(flow, element.children, { ...state, link: targetOf(element, href, text, reader.page) ?? state.link });
  return true;
};

/** The anchor macro leaves an empty element with an id. */
export const readAnchor: ElementReader = (element, flow, state, reader) => {
  if (!element.classes.has('confluence-anchor-link')) return false;
  flow.anchor(decodeAnchor(element.attributes.get('id') ?? ''));
  reader.into(flow, element.children, state);
  return true;
};

function targetOf(element: ElementNode, href: string | undefined, text: string, page: PageContext): LinkTarget | null {
  // The wiki marks links to pages that were not yet written.
  if (element.classes.has('createlink')) {
    page.warn('dangling-link', text);
    return { kind: 'missing', title: text };
  }
  return href === undefined ? null : page.link(href, text);
}

function textOrNull(element: ElementNode | null): string | null {
  const text = element === null ? '' : lineText(element);
  return text === '' ? null : text;
}
