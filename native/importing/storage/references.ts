import type { Inline, LinkTarget } from '../../contract/index.ts';
import { unnumbered } from '../blocks/flow.ts';
import type { ElementReader } from '../blocks/reader.ts';
import { childElements, type ElementNode, findElement, lineText } from '../dom/node.ts';
import type { StorageContext } from './storage-context.ts';
import { resourceOf } from './storage-elements.ts';

/** Readers of what refers to something: links, mentions, images. */
export function referenceReaders(context: StorageContext): ElementReader[] {
  const readLink: ElementReader = (element, flow, state, reader) => {
    if (element.name !== 'ac:link') return false;
    const resource = resourceOf(element);
    if (resource?.name === 'ri:user') {
      const mention = mentionOf(resource, context);
      if (mention !== null) flow.inline(mention);
      return true;
    }
    const body = childElements(element).find(({ name }) => name.endsWith('link-body'));
    const title = body === undefined ? '' : lineText(body);
    const { target, text } = linkOf(resource, element.attributes.get('ac:anchor') ?? null, title, context);
    if (target?.kind === 'missing') context.warn('dangling-link', target.title);
    // A body without text is an image that links somewhere; without a body the target's name is shown.
    if (body !== undefined) reader.into(flow, body.children, { ...state, link: target });
    else flow.text(text, state.marks, target);
    return true;
  };

  const readImage: ElementReader = (element, flow) => {
    if (element.name !== 'ac:image') return false;
    const image = imageOf(element, context);
    const caption = childElements(element).find(({ name }) => name === 'ac:caption');
    if (caption === undefined) flow.inline(image);
    else flow.block({ id: unnumbered, ...image, caption: lineText(caption) });
    return true;
  };

  return [readLink, readImage];
}

/** The attachment that a macro shows, as a link; null when it names none. */
export function attachmentLink(
  parameter: ElementNode | null,
  context: StorageContext,
): { target: LinkTarget | null; text: string } | null {
  const resource = parameter === null ? null : resourceOf(parameter);
  return resource?.name === 'ri:attachment' ? linkOf(resource, null, '', context) : null;
}

/** A user by name; null, and a note in the report, when the export does not tell the name. */
export function mentionOf(resource: ElementNode, context: StorageContext): Inline | null {
  const id =
    resource.attributes.get('ri:account-id') ??
    resource.attributes.get('ri:userkey') ??
    resource.attributes.get('ri:username') ??
    '';
  const name = context.userName(id) ?? resource.attributes.get('ri:username') ?? null;
  if (name === null) context.warn('shape', 'The page mentions a user whose name the export does not tell.');
  return name === null ? null : { kind: 'mention', name };
}

function linkOf(
  resource: ElementNode | null,
  anchor: string | null,
  title: string,
  context: StorageContext,
): { target: LinkTarget | null; text: string } {
  const attribute = (name: string) => resource?.attributes.get(name) ?? '';
  switch (resource?.name) {
    case undefined:
      return { target: anchor === null ? null : { kind: 'anchor', anchor }, text: anchor ?? '' };
    case 'ri:page':
    case 'ri:blog-post': {
      const name = attribute('ri:content-title');
      // A link without a title leads to another place in the same page.
      if (name === '' && anchor !== null) return { target: { kind: 'anchor', anchor }, text: anchor };
      return { target: context.pageByTitle(name, attribute('ri:space-key') || null, anchor), text: name };
    }
    case 'ri:content-entity': {
      const id = attribute('ri:content-id');
      return { target: context.pageById(id, anchor) ?? { kind: 'missing', title: title || id }, text: title || id };
    }
    case 'ri:attachment': {
      const fileName = attribute('ri:filename');
      return { target: attachmentTarget(resource, context), text: fileName };
    }
    case 'ri:url': {
      const url = attribute('ri:value');
      return { target: context.link(url, url), text: url };
    }
    default:
      return { target: null, text: attribute('ri:space-key') };
  }
}

function attachmentTarget(resource: ElementNode, context: StorageContext): LinkTarget {
  const path = attachmentPath(resource, context);
  return { kind: 'attachment', path: path ?? resource.attributes.get('ri:filename') ?? '' };
}

function attachmentPath(resource: ElementNode, context: StorageContext): string | null {
  const fileName = resource.attributes.get('ri:filename') ?? '';
  const page = findElement(resource, ({ name }) => name === 'ri:page');
  const path = context.attachmentNamed(fileName, page?.attributes.get('ri:content-title') ?? null);
  if (path === null) context.warn('missing-attachment', fileName);
  return path;
}

function imageOf(element: ElementNode, context: StorageContext): Extract<Inline, { kind: 'image' }> {
  const resource = resourceOf(element);
  const width = Number(element.attributes.get('ac:width'));
  return {
    kind: 'image',
    alt: element.attributes.get('ac:alt')?.trim() ?? '',
    attachment: resource?.name === 'ri:attachment' ? attachmentPath(resource, context) : null,
    widthPx: Number.isFinite(width) && width > 0 ? width : null,
  };
}
