import type { Block, Evidence, Page, TableCell } from '../../native/contract/index.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const paragraph = (id: string, words: string): Block => ({ kind: 'paragraph', id, inlines: text(words) });
const heading = (id: string, level: 1 | 2 | 3, words: string): Block => ({
  kind: 'heading',
  id,
  level,
  inlines: text(words),
  anchors: [words.replaceAll(' ', '')],
});
const cell = (id: string, words: string, more: Partial<TableCell> = {}): TableCell => ({
  header: false,
  rowSpan: 1,
  columnSpan: 1,
  decorative: false,
  blocks: [paragraph(id, words)],
  ...more,
});
const head = (id: string, words: string): TableCell => cell(id, words, { header: true });

const machines: Block = {
  kind: 'table',
  id: '3',
  caption: null,
  headRowCount: 1,
  role: 'plain',
  rows: [
    { cells: [head('3.0.0', 'Machine'), head('3.0.1', 'Site'), head('3.0.2', 'Firmware'), head('3.0.3', 'Tested by')] },
    {
      cells: [
        cell('3.1.0', 'Lumen 7'),
        cell('3.1.1', 'Bremen', { rowSpan: 2 }),
        cell('3.1.2', '1.14.0, build 6662'),
        cell('3.1.3', 'Alice'),
      ],
    },
    { cells: [cell('3.2.0', 'Lumen 9'), cell('3.2.2', '2.0.3, build 7010'), cell('3.2.3', 'Alice')] },
    {
      cells: [
        cell('3.3.0', 'Harrow X'),
        cell('3.3.1', 'Leeds'),
        cell('3.3.2', '1.9.1, build 5120'),
        cell('3.3.3', 'Bob'),
      ],
    },
  ],
};

const testPage: Page = {
  id: 11,
  collectionId: 1,
  key: '1011',
  title: 'Release 9 acceptance tests',
  path: ['Platform', 'Releases'],
  parentKey: '1010',
  position: 0,
  evidenceCount: 9,
  author: 'Alice',
  modified: '2026-03-12',
  source: 'Release-9-acceptance-tests_1011.html',
  blocks: [
    heading('0', 1, 'Setup'),
    {
      kind: 'paragraph',
      id: '1',
      inlines: [
        { kind: 'text', text: 'All machines were reset to ' },
        { kind: 'text', text: 'factory settings', marks: ['strong'] },
        { kind: 'text', text: ' before the tests; see ' },
        { kind: 'link', text: 'Lab rules', target: { kind: 'page', key: '1012', anchor: null } },
        { kind: 'text', text: ' and ' },
        { kind: 'link', text: 'the old wiki', target: { kind: 'missing', title: 'Old wiki' } },
        { kind: 'text', text: '. The vendor keeps its notes ' },
        { kind: 'link', text: 'on its site', target: { kind: 'external', url: 'https://vendor.example/notes' } },
        { kind: 'text', text: '.' },
      ],
    },
    heading('2', 2, 'Machines'),
    machines,
    {
      kind: 'panel',
      id: '4',
      panel: 'warning',
      title: null,
      blocks: [paragraph('4.0', 'Do not flash a Harrow X while the fan controller is in service mode.')],
    },
    heading('5', 2, 'Steps'),
    {
      kind: 'list',
      id: '6',
      style: 'task',
      start: 1,
      items: [
        { blocks: [paragraph('6.0.0', 'Flash the firmware named above')], checked: true },
        { blocks: [paragraph('6.1.0', 'Run the suspend and resume loop for two hours')], checked: true },
        { blocks: [paragraph('6.2.0', 'Publish the report')], checked: false },
      ],
    },
    {
      kind: 'code',
      id: '7',
      language: 'bash',
      title: 'Resume loop',
      text: 'for i in $(seq 1 240); do\n  rtcwake -m mem -s 20\ndone',
    },
    {
      kind: 'expand',
      id: '8',
      title: 'Older releases',
      blocks: [paragraph('8.0', 'Release 8 was accepted on firmware 1.12.2 throughout.')],
    },
    { kind: 'omitted', id: '9', macro: 'roadmap' },
  ],
};

const rulesPage: Page = {
  ...testPage,
  id: 12,
  key: '1012',
  title: 'Lab rules',
  path: ['Platform', 'Lab'],
  parentKey: null,
  position: 1,
  evidenceCount: 3,
  blocks: [
    paragraph('0', 'Every firmware change is written down with its build number before a test begins.'),
    paragraph('1', 'The trusted platform module stays on during acceptance; it is version 2.0 on all Lumen machines.'),
    {
      kind: 'list',
      id: '2',
      style: 'bulleted',
      start: 1,
      items: [
        { blocks: [paragraph('2.0.0', 'Label every cable.')] },
        { blocks: [paragraph('2.1.0', 'No food at the benches.')] },
      ],
    },
  ],
};

const releasesPage: Page = {
  ...testPage,
  id: 10,
  key: '1010',
  title: 'Releases',
  path: ['Platform'],
  parentKey: null,
  position: 0,
  evidenceCount: 1,
  blocks: [paragraph('0', 'One page for each release, newest first.')],
};

export const pages: Page[] = [releasesPage, testPage, rulesPage];

function evidence(id: number, page: Page, kind: Evidence['kind'], words: string, anchor: Evidence['anchor']): Evidence {
  const headings = page === testPage ? ['Machines'] : [];
  const { title, path } = page;
  return {
    id,
    page: page.id,
    title,
    path,
    headings,
    kind,
    text: words,
    before: '',
    after: '',
    indexedText: words,
    anchor,
  };
}

export const evidences: Evidence[] = [
  evidence(
    101,
    testPage,
    'row',
    'Row 1 in Table 1: Machine is Lumen 7, and Site is Bremen, and Firmware is 1.14.0, build 6662, and Tested by is Alice.',
    { blockIds: ['3'], row: 1 },
  ),
  evidence(
    102,
    testPage,
    'row',
    'Row 2 in Table 1: Machine is Lumen 9, and Site is Bremen, and Firmware is 2.0.3, build 7010.',
    {
      blockIds: ['3'],
      row: 2,
    },
  ),
  evidence(
    103,
    rulesPage,
    'passage',
    'Every firmware change is written down with its build number before a test begins.',
    {
      blockIds: ['0'],
      row: null,
    },
  ),
  evidence(
    104,
    rulesPage,
    'passage',
    'The trusted platform module stays on during acceptance; it is version 2.0 on all Lumen machines.',
    { blockIds: ['1'], row: null },
  ),
  evidence(105, testPage, 'code', 'for i in $(seq 1 240); do\n  rtcwake -m mem -s 20\ndone', {
    blockIds: ['7'],
    row: null,
  }),
  evidence(106, testPage, 'passage', 'Release 8 was accepted on firmware 1.12.2 throughout.', {
    blockIds: ['8.0'],
    row: null,
  }),
  evidence(
    107,
    testPage,
    'list',
    'Steps: Flash the firmware named above. Run the suspend and resume loop for two hours.',
    {
      blockIds: ['6'],
      row: null,
    },
  ),
  evidence(108, releasesPage, 'passage', 'One page for each release, newest first.', { blockIds: ['0'], row: null }),
];
