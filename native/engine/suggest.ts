import { resolve } from 'node:path';
import type { Collection } from '../contract/index.ts';
import suggested from '../sample/suggested.json' with { type: 'json' };

/** The collection with questions to try it with, if it is the sample. */
export function suggest(collection: Collection, sampleFolder: string): Collection {
  return collection.source === resolve(sampleFolder) ? { ...collection, suggestions: suggested } : collection;
}
