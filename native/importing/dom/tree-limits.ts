import { GroundsError } from '../../contract/index.ts';

/** Deepest nesting that is read; the deepest real page seen has 23 levels. Keeps every walk off the stack's end. */
const maxDepth = 400;

/** Most elements of one page; the largest real page seen has 6,453. */
const maxElements = 250_000;

/** Counts open elements and elements; throws `page-too-deep` when a page goes beyond what is read. */
export class TreeLimits {
  private depth = 0;
  private elements = 0;

  push(): void {
    this.depth += 1;
    if (this.depth > maxDepth) {
      throw new GroundsError('page-too-deep', `The page nests more than ${maxDepth} levels deep; it was not read.`);
    }
  }

  pop(): void {
    this.depth -= 1;
  }

  count(): void {
    this.elements += 1;
    if (this.elements > maxElements) {
      throw new GroundsError('page-too-deep', `The page has more than ${maxElements} elements; it was not read.`);
    }
  }
}
