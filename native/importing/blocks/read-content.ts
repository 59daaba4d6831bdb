import type { Block } from '../../contract/index.ts';
import type { DomNode } from '../dom/node.ts';
import { readCode, readCodePanel } from './code.ts';
import { unnumbered } from './flow.ts';
import { readHeading } from './headings.ts';
import {
  readAnchor,
  readBreak,
  readDate,
  readJiraIssue,
  readLink,
  readMark,
  readPicture,
  readStatus,
} from './inlines.ts';
import { readLayout } from './layouts.ts';
import { readDefinitionTerm, readList } from './lists.ts';
import { readMacro, readMedia } from './macros.ts';
import { isNoise } from './noise.ts';
import { numberBlocks } from './number-blocks.ts';
import type { PageContext } from './page-context.ts';
import { readCallout, readExpand, readOldCallout, readPanel, readQuote } from './panels.ts';
import { type ElementReader, Reader } from './reader.ts';
import { readPageProperties, readTable } from './tables.ts';

const dropNoise: ElementReader = (element) => isNoise(element);

const readRule: ElementReader = (element, flow) => {
  if (element.name !== 'hr') return false;
  flow.block({ id: unnumbered, kind: 'rule' });
  return true;
};

/** Asked in this order: what a special shape is built from (a panel's table, a macro's div) comes after it. */
const htmlReaders: readonly ElementReader[] = [
  dropNoise,
  readMark,
  readBreak,
  readHeading,
  readJiraIssue,
  readStatus,
  readLink,
  readAnchor,
  readPicture,
  readDate,
  readMacro,
  readMedia,
  readExpand,
  readCallout,
  readOldCallout,
  readCodePanel,
  readCode,
  readPanel,
  readQuote,
  readLayout,
  readPageProperties,
  readTable,
  readList,
  readDefinitionTerm,
  readRule,
];

/** The blocks of a page's content. `moreReaders` come first: elements that only another format has. */
export function readContent(
  nodes: readonly DomNode[],
  page: PageContext,
  moreReaders: readonly ElementReader[] = [],
): Block[] {
  return numberBlocks(new Reader(page, [...moreReaders, ...htmlReaders]).blocks(nodes));
}
