import type { LinkTarget } from '../../contract/index.ts';
import { pageIdFromPath } from '../page/title.ts';
import type { PageDirectory, PageFile } from './page-directory.ts';

/** Resolves what pages of one export refer to. */
export interface LinkSpace {
  /** Key of the space when it is known: `/display/KEY/Title` addresses of other spaces are not ours. */
  key: string | null;
  pages: PageDirectory;
  /** True when the export has such a file. */
  hasFile: (path: string) => boolean;
  /** Path of an attachment by its path without extension, as thumbnails name it; null when there is none. */
  attachmentWithStem: (stem: string) => string | null;
}

/**
 * Where a link of the page file `from` leads; null when it leads nowhere (no address, a script).
 *
 * @param text the link's text, which names a page that the export lacks
 */
export function resolveLink(href: string, text: string, from: string, space: LinkSpace): LinkTarget | null {
  const address = href.trim();
  if (address === '' || /^(?:javascript|data|vbscript):/i.test(address)) return null;
  if (address === '#') return null;
  if (address.startsWith('#')) return { kind: 'anchor', anchor: decodeAnchor(address.slice(1)) };
  const page = pageOfAddress(address, space);
  const anchor = anchorOf(address);
  if (page !== null) return { kind: 'page', key: page.key, anchor };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return { kind: 'external', url: address };
  // Addresses on the wiki's own host, which an exporter without a base address writes as "null/…".
  if (/^(?:null)?\/(?!\/)/.test(address)) return { kind: 'missing', title: text === '' ? address : text };
  return resolveRelative(address, text, from, space, anchor);
}

/** Anchors are compared decoded: Confluence 2 encodes them in the name as well, later versions only in the link. */
export function decodeAnchor(anchor: string): string {
  return decodeOnce(anchor) ?? anchor;
}

/** Path of an attachment that an image or link names relative to the page file `from`; null outside of the export. */
export function resolveAttachment(address: string, from: string, space: LinkSpace): string | null {
  const path = address.trim().replace(/[?#].*$/s, '');
  if (path === '' || /^[a-z][a-z0-9+.-]*:|^\//i.test(path)) return null;
  const candidates = pathCandidates(path, from);
  const thumbnail = candidates.find((candidate) => candidate.includes('attachments/thumbnails/'));
  if (thumbnail !== undefined) {
    const full = space.attachmentWithStem(thumbnail.replace('attachments/thumbnails/', 'attachments/'));
    if (full !== null) return full;
  }
  return candidates.find((candidate) => space.hasFile(candidate)) ?? candidates[0] ?? null;
}

function resolveRelative(
  address: string,
  text: string,
  from: string,
  space: LinkSpace,
  anchor: string | null,
): LinkTarget {
  const path = address.replace(/[?#].*$/s, '');
  const candidates = pathCandidates(path, from);
  if (/\.html?$/i.test(path)) {
    for (const candidate of candidates) {
      const page = pageAt(candidate, space.pages);
      if (page !== null) return { kind: 'page', key: page.key, anchor };
    }
    return { kind: 'missing', title: text === '' ? (candidates[0] ?? path) : text };
  }
  const attachment = resolveAttachment(address, from, space);
  return attachment === null ? { kind: 'external', url: address } : { kind: 'attachment', path: attachment };
}

function pageAt(path: string, pages: PageDirectory): PageFile | null {
  const id = pageIdFromPath(path);
  return (
    pages.withSource(path) ??
    (id === null ? null : pages.withKey(id)) ??
    pages.withFileName(path.slice(path.lastIndexOf('/') + 1))
  );
}

/** The page that a Confluence address names by id or title (`?pageId=1`, `/pages/1/…`, `/display/KEY/Title`). */
function pageOfAddress(address: string, space: LinkSpace): PageFile | null {
  const id = /[?&]pageId=(\d+)/.exec(address)?.[1] ?? /\/pages\/(?:[a-z][\w-]*\/)*(\d+)(?:[/?#]|$)/.exec(address)?.[1];
  if (id !== undefined) return space.pages.withKey(id);
  const [, key, title] = /^[^?#]*\/display\/([^/?#]+)\/([^/?#]+)/.exec(address) ?? [];
  if (title === undefined || (space.key !== null && key !== space.key)) return null;
  return space.pages.withTitle(decodeOnce(title.replace(/\+/g, ' ')) ?? title);
}

/** A link may be encoded twice or, in names with a percent sign, not at all: all readings, the likeliest first. */
function pathCandidates(path: string, from: string): string[] {
  const once = decodeOnce(path);
  const twice = once === null ? null : decodeOnce(once);
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  const names = [once, twice, path].filter((name) => name !== null);
  // Pages moved into sub-folders keep links that are meant from the export's root.
  const all = [...names.map((name) => folder + name), ...names].map(normalisePath).filter((name) => name !== null);
  return [...new Set(all)];
}

function normalisePath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

function anchorOf(address: string): string | null {
  const at = address.indexOf('#');
  return at < 0 || at === address.length - 1 ? null : decodeAnchor(address.slice(at + 1));
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
