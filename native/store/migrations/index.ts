import { initial } from './0001-initial.ts';
import { attachments } from './0002-attachments.ts';

/** All migrations in order: the first makes schema 1 from an empty file, the second schema 2, and so on. */
export const migrations: readonly string[] = [initial, attachments];
