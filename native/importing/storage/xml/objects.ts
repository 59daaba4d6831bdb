import { Parser } from 'htmlparser2';
import { GroundsError } from '../../../contract/index.ts';
import { maxPageBytes } from '../../files/limits.ts';

/** One object of an XML space export: a page, a body, an attachment, a user, … */
export interface ExportObject {
  className: string;
  id: string;
  /** Plain values by property name. */
  properties: ReadonlyMap<string, string>;
  /** Ids of other objects by property name. */
  references: ReadonlyMap<string, string>;
  /** A value was larger than any page is; it is left out. */
  isTooLarge: boolean;
}

/**
 * Reads the objects of `entities.xml` one by one, so that memory does not grow with the export.
 *
 * The form: `hibernate-generic > object[class] > (id | property[name] | collection)`, where a property holds its value
 * or the id of another object. Collections repeat from the other side what objects refer to, and are passed over.
 *
 * Throws `archive-corrupt` when the file breaks off.
 */
export async function* readObjects(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ExportObject> {
  const reader = new ObjectReader();
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield* reader.take();
  }
  reader.end(decoder.decode());
  yield* reader.take();
}

/** Depths of the elements in the form above. */
const objectDepth = 2;
const propertyDepth = 3;
const referenceDepth = 4;

class ObjectReader {
  private readonly parser: Parser;
  private done: ExportObject[] = [];
  private depth = 0;
  private hasBegun = false;
  private current: ObjectInProgress = newObject('');
  private property: string | null = null;
  private isReference = false;
  private text: string[] = [];
  private textLength = 0;

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => {
          this.open(name, attributes);
        },
        ontext: (text) => {
          this.add(text);
        },
        onclosetag: (name) => {
          this.close(name);
        },
      },
      { xmlMode: true },
    );
  }

  write(xml: string): void {
    this.parser.write(xml);
  }

  end(xml: string): void {
    this.parser.write(xml);
    const isWhole = this.hasBegun && this.depth === 0;
    this.parser.end();
    if (isWhole) return;
    throw new GroundsError(
      'archive-corrupt',
      'The space export is damaged: its entities.xml breaks off. Export the space again.',
    );
  }

  take(): ExportObject[] {
    const objects = this.done;
    this.done = [];
    return objects;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    this.hasBegun = true;
    if (this.depth === objectDepth) this.current = newObject(attributes.class ?? '');
    if (this.depth === propertyDepth) this.property = name === 'property' ? (attributes.name ?? null) : null;
    this.isReference = this.depth === referenceDepth && this.property !== null && name === 'id';
    if (this.depth === propertyDepth || this.isReference) this.clearText();
  }

  private add(text: string): void {
    this.textLength += text.length;
    // A value beyond the size of any page is dropped while it comes in, not held.
    if (this.textLength <= maxPageBytes) {
      this.text.push(text);
    } else {
      this.text = [];
      this.current.isTooLarge = true;
    }
  }

  private close(name: string): void {
    const value = this.text.join('');
    if (this.depth === objectDepth) this.done.push(this.current);
    else if (this.isReference && this.property !== null) this.current.references.set(this.property, value.trim());
    else if (this.depth === propertyDepth && name === 'id') this.current.id = value.trim();
    else if (this.depth === propertyDepth && this.property !== null && !this.current.references.has(this.property)) {
      this.current.properties.set(this.property, value);
    }
    this.isReference = false;
    this.depth -= 1;
  }

  private clearText(): void {
    this.text = [];
    this.textLength = 0;
  }
}

interface ObjectInProgress extends ExportObject {
  properties: Map<string, string>;
  references: Map<string, string>;
}

function newObject(className: string): ObjectInProgress {
  return { className, id: '', properties: new Map(), references: new Map(), isTooLarge: false };
}
