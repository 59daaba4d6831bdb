import type { ErrorShape } from '../contract/index.ts';
import type { ExportOpened, ReadingStep } from './page-reader.ts';

/** A page file that the reader has come to: it is passed over as unchanged, or parsed now. */
export interface PageMet {
  kind: 'met';
  source: string;
  isUnchanged: boolean;
}

/** What the reading thread sends. The opening and each step answer one `NextStep`; the others come by themselves. */
export type FromReader = ExportOpened | ReadingStep | PageMet | { kind: 'failed'; error: ErrorShape };

/** What it is sent: a request for one more step. */
export type NextStep = 'next';
