import { allText, classesOf, isElement, isText } from './dom.ts';
import type { Document, Element } from './dom.ts';
import { findMainContent } from './main-content.ts';
import { noiseRules, shellRules } from './noise-rules.ts';
import { isEmoticon, speakingTexts } from './speaking-attributes.ts';
import { wordsOf } from './words.ts';

/** What one HTML file says, read without the importer. */
export interface PageText {
  /** Words of the main content in reading order, noise removed. */
  words: string[];
  /** For each word, whether it stands in a table. */
  inTable: boolean[];
  /** Words that noise rules removed, counted by rule. */
  removed: Map<string, number>;
  /** Words of attributes that stand for content: alt text, emoji, file names, dates, link targets. */
  attributeWords: Set<string>;
  /** Whether there are emoticon images, which are read as emoji. */
  hasEmoticons: boolean;
}

/** Elements that do not part words; every other element does, dates (`time`) included. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
/** Classes of inline elements that Confluence shows apart from the text around them: lozenges, issues, mentions. */
const setApart = /^(status-macro|aui-lozenge|jira-issue|jira-issue-key|summary|user-mention|aui-button)$/;

/** The main content of a Confluence page, or null where the file has none or is the index of a space. */
export function readPageText(html: string): PageText | null {
  const main = findMainContent(html);
  if (main === null) return null;
  const pieces: Piece[] = [];
  const removed = new Map<string, number>();
  const attributes: string[] = [];
  let hasEmoticons = false;

  const visit = (parent: Document | Element, inTable: boolean): void => {
    for (const node of parent.children) {
      if (isText(node)) pieces.push({ text: node.data, inTable });
      if (!isElement(node) || shellRules.some((rule) => rule.matches(node))) continue;
      const apart = partsWords(node);
      if (apart) pieces.push({ text: ' ', inTable });
      const rule = noiseRules.find((candidate) => candidate.matches(node));
      if (rule === undefined) {
        attributes.push(...speakingTexts(node));
        hasEmoticons ||= isEmoticon(node);
        visit(node, inTable || node.name === 'table');
      } else {
        removed.set(rule.name, (removed.get(rule.name) ?? 0) + wordsOf(allText(node)).length);
      }
      if (apart) pieces.push({ text: ' ', inTable });
    }
  };
  visit(main, false);
  return { ...joinPieces(pieces), removed, attributeWords: new Set(wordsOf(attributes.join(' '))), hasEmoticons };
}

interface Piece {
  text: string;
  inTable: boolean;
}

/** Joins pieces of running text before it is cut into words; the edge of a table always parts words. */
function joinPieces(pieces: readonly Piece[]): Pick<PageText, 'words' | 'inTable'> {
  const words: string[] = [];
  const inTable: boolean[] = [];
  for (let start = 0; start < pieces.length;) {
    const place = pieces[start]?.inTable ?? false;
    let end = start;
    while (end < pieces.length && pieces[end]?.inTable === place) end += 1;
    const text = pieces.slice(start, end).map((piece) => piece.text);
    for (const word of wordsOf(text.join(''))) {
      words.push(word);
      inTable.push(place);
    }
    start = end;
  }
  return { words, inTable };
}

function partsWords(element: Element): boolean {
  return !inline.has(element.name) || classesOf(element).some((name) => setApart.test(name));
}
