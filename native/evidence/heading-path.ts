export interface Heading {
  /** 1 to 6 as in HTML; `boldLevel` below them, 0 above them. */
  level: number;
  text: string;
  blockId: string;
}

/** A heading that is open: what follows stands below it. */
export interface OpenHeading extends Heading {
  /** True once some evidence carries it in its heading path. */
  isCarried: boolean;
}

/** A bold line that stands for a heading is below every real one. */
export const boldLevel = 7;

/** The headings above the place that is being read. */
export class HeadingPath {
  readonly #outer: readonly OpenHeading[];
  readonly #open: OpenHeading[] = [];

  constructor(outer: readonly OpenHeading[] = []) {
    this.#outer = outer;
  }

  /** Closes the headings of this level and below; returns those of them that no evidence has carried. */
  close(level: number): OpenHeading[] {
    const firstClosed = this.#open.findIndex((heading) => heading.level >= level);
    const closed = firstClosed === -1 ? [] : this.#open.splice(firstClosed);
    return closed.filter(({ isCarried }) => !isCarried);
  }

  /** Opens a heading below those that are open. */
  open(heading: Heading): void {
    this.#open.push({ ...heading, isCarried: false });
  }

  /** A path for the inside of a box: headings in there end with it. */
  inside(): HeadingPath {
    return new HeadingPath([...this.#outer, ...this.#open]);
  }

  /** The path for an evidence, which carries it from then on. */
  carry(): string[] {
    const headings = [...this.#outer, ...this.#open];
    for (const heading of headings) heading.isCarried = true;
    return headings.map(({ text }) => text);
  }
}
