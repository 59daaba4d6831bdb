import { covered } from './finding.ts';
import type { Finding } from './finding.ts';
import type { PageVerdict } from './judge-page.ts';
import type { ExportCoverage } from './measure-coverage.ts';
import { noiseRules } from './noise-rules.ts';
import { ownWords } from './own-words.ts';
import { grouped, percent, textTable } from './text-table.ts';

const goal = 0.999;
/** Longest missing text that is printed whole, in characters. */
const excerptCharacters = 200;

const sum = (pages: readonly PageVerdict[], count: (page: PageVerdict) => number): number =>
  pages.reduce((total, page) => total + count(page), 0);
const coveredWords = ({ counts }: PageVerdict): number =>
  covered.reduce((total, finding) => total + counts[finding], 0);
const foreignWords = ({ noise }: PageVerdict): number => [...noise.foreign.values()].reduce((a, b) => a + b, 0);

/** Share of the words of all main contents that are covered, 0 to 1. */
function shareCovered(exports: readonly ExportCoverage[]): number {
  const pages = exports.flatMap((one) => one.pages);
  return sum(pages, coveredWords) / sum(pages, ({ words }) => words);
}

/** The measurement for programs. */
export function coverageAsJson(exports: readonly ExportCoverage[]) {
  return {
    goal,
    coverage: shareCovered(exports),
    exports: exports.map(({ name, pages, evidences, removed }) => ({
      name,
      pages: pages.length,
      evidences,
      words: sum(pages, ({ words }) => words),
      covered: sum(pages, coveredWords),
      removedByRule: Object.fromEntries(removed),
      evidenceWords: sum(pages, ({ noise }) => noise.evidenceWords),
      ownWords: sum(pages, ({ noise }) => noise.own),
      attributeWords: sum(pages, ({ noise }) => noise.attributes),
      noise: sum(pages, foreignWords),
      incompletePages: pages
        .filter((page) => coveredWords(page) < page.words)
        .map(({ file, isImported, words, counts, runs }) => ({ file, isImported, words, counts, runs })),
    })),
  };
}

/** The measurement for people: coverage, noise, removed words, and every page below 100 % with its missing words. */
export function coverageAsText(exports: readonly ExportCoverage[]): string {
  const share = shareCovered(exports);
  return [
    coverageTable(exports),
    `goal ≥ ${goal * 100} % of the words of all exports: ${share >= goal ? 'met' : 'missed'}`,
    noiseTable(exports),
    `own words: ${ownWords.join(' ')}, numbers up to 9999; from attributes: alt text, emoji, file names, dates, links`,
    removedTable(exports),
    ...exports.flatMap(({ name, pages }) => pages.flatMap((page) => describePage(name, page))),
  ].join('\n\n');
}

function coverageTable(exports: readonly ExportCoverage[]): string {
  const findings: Finding[] = ['in-order', 'in-table', 'split', 'fused', 'elsewhere', 'lost'];
  const row = (name: string, pages: readonly PageVerdict[], evidences: number): string[] => {
    const words = sum(pages, (page) => page.words);
    return [
      ...[name, grouped(pages.length), grouped(evidences), grouped(words)],
      ...findings.map((finding) => grouped(sum(pages, ({ counts }) => counts[finding]))),
      ...[grouped(pages.filter((page) => coveredWords(page) < page.words).length)],
      percent(sum(pages, coveredWords), words),
    ];
  };
  const header = ['coverage', 'pages', 'evidences', 'words', ...findings, 'pages below 100 %', 'covered'];
  const all = exports.flatMap(({ pages }) => pages);
  const evidences = exports.reduce((total, one) => total + one.evidences, 0);
  return textTable(header, [
    ...exports.map((one) => row(one.name, one.pages, one.evidences)),
    row('all', all, evidences),
  ]);
}

function noiseTable(exports: readonly ExportCoverage[]): string {
  const header = ['noise', 'words in evidences', 'own', 'from attributes', 'not on the page'];
  const row = (name: string, pages: readonly PageVerdict[]): string[] => [
    name,
    grouped(sum(pages, ({ noise }) => noise.evidenceWords)),
    grouped(sum(pages, ({ noise }) => noise.own)),
    grouped(sum(pages, ({ noise }) => noise.attributes)),
    grouped(sum(pages, foreignWords)),
  ];
  const all = exports.flatMap(({ pages }) => pages);
  return textTable(header, [...exports.map(({ name, pages }) => row(name, pages)), row('all', all)]);
}

function removedTable(exports: readonly ExportCoverage[]): string {
  return textTable(
    ['words removed as noise', ...exports.map(({ name }) => name.slice(0, 12))],
    noiseRules.map(({ name }) => [name, ...exports.map(({ removed }) => grouped(removed.get(name) ?? 0))]),
  );
}

function describePage(exportName: string, page: ExportCoverage['pages'][number]): string[] {
  const foreign = [...page.noise.foreign].map(([word, count]) => (count === 1 ? word : `${word} (${count})`));
  if (page.runs.length === 0 && foreign.length === 0) return [];
  const head = `${exportName}/${page.file}: ${percent(coveredWords(page), page.words)} of ${grouped(page.words)} words`;
  return [
    [
      page.isImported ? head : `${head}; not imported`,
      ...page.runs.map(({ finding, text, after }) => `  ${finding}: "${excerpt(text)}" after "${after}"`),
      ...(foreign.length === 0 ? [] : [`  not on the page: ${excerpt(foreign.join(' '))}`]),
    ].join('\n'),
  ];
}

const excerpt = (text: string): string =>
  text.length <= excerptCharacters ? text : `${text.slice(0, excerptCharacters)} … (${text.split(' ').length} words)`;
