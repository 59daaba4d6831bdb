import { outOfScopeSentence } from '../contract/index.ts';
import { checkCitations } from './citations.ts';
import { isOutOfScope } from './out-of-scope.ts';

export interface ReadAnswer {
  text: string;
  outOfScope: boolean;
  citations: number[];
  droppedCitations: number[];
}

/**
 * Makes an answer of what a model wrote: citations checked against the sources that it was given, every variation of
 * the out-of-scope sentence brought to its one form. An out-of-scope answer cites nothing.
 */
export function readAnswer(written: string, ranks: ReadonlySet<number>): ReadAnswer {
  const checked = checkCitations(written, ranks);
  if (checked.text === '' || isOutOfScope(checked.text)) {
    return { text: outOfScopeSentence, outOfScope: true, citations: [], droppedCitations: checked.dropped };
  }
  return {
    text: checked.text,
    outOfScope: false,
    citations: checked.citations,
    droppedCitations: checked.dropped,
  };
}
