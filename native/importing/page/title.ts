import { collapseSpace } from '../dom/node.ts';

/** How Confluence joins the space's name and the page's title: ` : ` today, ` - ` in version 2. */
const separators = [' : ', ' - '];

/** A title of a file's head on one line. */
export function cleanTitle(title: string): string {
  return collapseSpace(title).trim();
}

/**
 * The page's title without the space's name. Either part may contain the separator, so only the known name is taken off.
 */
export function stripSpaceName(title: string, spaceName: string | null): string {
  if (spaceName === null) return title;
  for (const separator of separators) {
    if (title.startsWith(spaceName + separator)) return title.slice(spaceName.length + separator.length).trim();
  }
  return title;
}

/**
 * The space's name when no index or breadcrumb tells it: the part before a separator that all titles share. Where
 * several parts fit ("A : B : Page"), the one that agrees with most file names is taken, else the longest.
 */
export function sharedSpaceName(pages: readonly { title: string; path: string }[]): string | null {
  const [first] = pages;
  if (first === undefined) return null;
  const candidates = prefixes(first.title)
    .filter((prefix) => pages.every(({ title }) => title.startsWith(prefix.text)))
    .map((prefix) => ({
      ...prefix,
      agreeing: pages.filter(({ title, path }) => agrees(title.slice(prefix.text.length), path)).length,
    }));
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (found, candidate) => (found === null || candidate.agreeing >= found.agreeing ? candidate : found),
    null,
  );
  // One title alone proves nothing, unless the file's name agrees.
  if (best === null || (pages.length === 1 && best.agreeing === 0)) return null;
  return best.name;
}

/** The title that a file name was made from, as far as it can be told: for pages whose head names none. */
export function titleFromPath(path: string): string {
  const name = fileStem(path).replace(/_\d+$/, '');
  try {
    return cleanTitle(decodeURIComponent(name).replace(/\+/g, ' ').replace(/-+/g, ' ')) || path;
  } catch {
    return name || path;
  }
}

/** The Confluence page id in a file name (`Title_123.html`, `123.html`), or null. */
export function pageIdFromPath(path: string): string | null {
  return /(?:^|_)(\d+)$/.exec(fileStem(path))?.[1] ?? null;
}

function fileStem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.html?$/i, '');
}

function prefixes(title: string): { text: string; name: string }[] {
  const found: { text: string; name: string }[] = [];
  for (const separator of separators) {
    for (let at = title.indexOf(separator); at > 0; at = title.indexOf(separator, at + 1)) {
      found.push({ text: title.slice(0, at + separator.length), name: title.slice(0, at) });
    }
  }
  return found.sort((a, b) => a.text.length - b.text.length);
}

function agrees(title: string, path: string): boolean {
  const letters = lettersOnly(title);
  return letters !== '' && lettersOnly(titleFromPath(path)) === letters;
}

function lettersOnly(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
