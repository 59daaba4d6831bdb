import { throwIfCancelled } from '../../../contract/index.ts';
import type { ExportObject } from './objects.ts';

/** A page's current version without its body. */
export interface XmlPage {
  id: string;
  title: string;
  parentId: string | null;
  position: number | null;
  /** ISO 8601 date. */
  modified: string | null;
  /** Key of the user who made the page. */
  creator: string | null;
}

/** What an XML space export says about a space, but for the bodies. */
export interface SpaceContent {
  key: string | null;
  name: string | null;
  pages: Map<string, XmlPage>;
  /** Users' names by key, account id and login. */
  users: Map<string, string>;
  /** Ids of attachments by page id and file name (`pageId\nfileName`). */
  attachments: Map<string, string>;
}

/** Goes through all objects once and keeps current pages, users and attachments; old versions and drafts are passed over. */
export async function readSpaceContent(
  objects: AsyncIterable<ExportObject>,
  signal: AbortSignal | undefined,
): Promise<SpaceContent> {
  const content: SpaceContent = { key: null, name: null, pages: new Map(), users: new Map(), attachments: new Map() };
  const displayNames = new Map<string, string>();
  const logins = new Map<string, string>();
  for await (const object of objects) {
    throwIfCancelled(signal);
    const value = (name: string) => object.properties.get(name)?.trim() ?? '';
    switch (object.className) {
      case 'Space':
        content.key ??= value('key') || null;
        content.name ??= value('name') || null;
        break;
      case 'Page':
        if (isCurrent(object)) content.pages.set(object.id, toPage(object));
        break;
      case 'Attachment': {
        const page = object.references.get('containerContent') ?? object.references.get('content');
        const fileName = value('title') || value('fileName');
        if (isCurrent(object) && page !== undefined) content.attachments.set(attachmentName(page, fileName), object.id);
        break;
      }
      case 'ConfluenceUserImpl':
        for (const id of [object.id, value('atlassianAccountId'), value('name')]) {
          if (id !== '' && value('name') !== '') logins.set(id, value('name'));
        }
        break;
      case 'InternalUser':
        if (value('displayName') !== '') displayNames.set(value('name'), value('displayName'));
        break;
    }
  }
  for (const [id, login] of logins) content.users.set(id, displayNames.get(login) ?? login);
  return content;
}

export function attachmentName(pageId: string, fileName: string): string {
  return `${pageId}\n${fileName}`;
}

function isCurrent(object: ExportObject): boolean {
  const status = object.properties.get('contentStatus')?.trim() ?? '';
  const isOldVersion =
    object.references.has('originalVersion') || (object.properties.get('originalVersionId')?.trim() ?? '') !== '';
  return !isOldVersion && (status === '' || status === 'current');
}

function toPage({ id, properties, references }: ExportObject): XmlPage {
  const position = properties.get('position')?.trim() ?? '';
  const modified = properties.get('lastModificationDate') ?? properties.get('creationDate');
  return {
    id,
    title: textOr(properties.get('title')?.replace(/\s+/g, ' '), id),
    parentId: references.get('parent') ?? null,
    position: /^\d+$/.test(position) ? Number(position) : null,
    modified: /^\d{4}-\d{2}-\d{2}/.exec(modified?.trim() ?? '')?.[0] ?? null,
    creator: references.get('creator') ?? textOr(properties.get('creatorName'), null),
  };
}

function textOr<T>(text: string | undefined, otherwise: T): string | T {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? otherwise : trimmed;
}
