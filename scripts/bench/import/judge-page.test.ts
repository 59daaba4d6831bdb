import { expect, test } from 'vitest';
import type { JudgedEvidence } from './evidence-words.ts';
import { judgePage } from './judge-page.ts';
import type { PageVerdict } from './judge-page.ts';
import { readPageText } from './page-text.ts';

const passage = (text: string, headings: string[] = []): JudgedEvidence => ({ kind: 'passage', text, headings });

function judge(content: string, evidences: JudgedEvidence[]): PageVerdict {
  return judgePage(readPageText(`<div id="main-content">${content}</div>`)!, evidences);
}
const findings = (verdict: PageVerdict): string[] => verdict.runs.map(({ finding, text }) => `${finding}: ${text}`);

test('a page whose words are all in headings and contents is covered', () => {
  const verdict = judge('<h1>A</h1><h2>B</h2><p>one two</p><h2>C</h2><ul><li>three</li></ul>', [
    passage('one two', ['A', 'B']),
    { kind: 'list', text: '- three', headings: ['A', 'C'] },
  ]);
  expect(verdict.counts).toMatchObject({ 'in-order': 6, lost: 0 });
  expect(verdict.runs).toEqual([]);
});

test('a lost word is named, with the words before it', () => {
  const verdict = judge('<p>Open the red valve slowly.</p>', [passage('Open the valve slowly.')]);
  expect(verdict.runs).toEqual([{ finding: 'lost', text: 'red', after: 'Open the' }]);
});

test('a heading with nothing below it is lost when no evidence has it', () => {
  const verdict = judge('<h1>A</h1><p>text</p><h1>Empty section</h1>', [passage('text', ['A'])]);
  expect(findings(verdict)).toEqual(['lost: Empty section']);
});

test('a word counts once: the second of two is lost when the evidence has one', () => {
  expect(judge('<p>go go</p>', [passage('go')]).counts).toMatchObject({ 'in-order': 1, lost: 1 });
});

test('text in the wrong order is not covered', () => {
  const verdict = judge('<p>first second</p><p>third</p>', [passage('third'), passage('first second')]);
  expect(findings(verdict)).toEqual(['elsewhere: third']);
});

test('a table is covered although headers are repeated, joined and put before each value', () => {
  const verdict = judge(
    '<table><tr><th colspan="2">Size</th><th colspan="2">Mass</th></tr>' +
      '<tr><th>min</th><th>max</th><th>min</th><th>max</th></tr>' +
      '<tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></table><p>after</p>',
    [
      { kind: 'table', text: 'Size min: a, Size max: b, Mass min: c, Mass max: d', headings: [] },
      { kind: 'row', text: 'Row 1: Size min is a, Size max is b, Mass min is c, Mass max is d', headings: [] },
      passage('after'),
    ],
  );
  expect(verdict.runs).toEqual([]);
});

test('a cell that the table lacks is lost, even where a row has it', () => {
  const verdict = judge('<table><tr><td>Pump</td><td>P1</td></tr><tr><td>Valve</td><td>V7</td></tr></table>', [
    { kind: 'table', text: 'Pump | P1\nValve |', headings: [] },
    { kind: 'row', text: 'Row 2 in Table 1: Column 1 is Valve, and Column 2 is V7.', headings: [] },
  ]);
  expect(findings(verdict)).toEqual(['lost: V7']);
});

test('a table does not stand in for a word that was lost beside it', () => {
  const verdict = judge('<p>Close the valve</p><table><tr><td>valve</td></tr></table>', [
    passage('Close the'),
    { kind: 'table', text: 'valve', headings: [] },
    { kind: 'row', text: 'Row 1: Column 1 is valve', headings: [] },
  ]);
  expect(verdict.runs).toEqual([{ finding: 'lost', text: 'valve', after: 'Close the' }]);
  expect(verdict.counts).toMatchObject({ 'in-order': 2, 'in-table': 1, lost: 1 });
});

test('a word after a table is found although the table has it too', () => {
  const verdict = judge('<table><tr><td>valve</td></tr></table><p>valve open</p>', [
    { kind: 'table', text: 'Row 1: valve valve', headings: [] },
    passage('valve open'),
  ]);
  expect(verdict.counts).toMatchObject({ 'in-order': 3 });
});

test('glued paragraphs are not covered, a word in two pieces is', () => {
  const verdict = judge('<p>Open valve</p><p>Wait user<b>name</b> now</p>', [passage('Open valveWait user name now')]);
  expect(findings(verdict)).toEqual(['fused: valve Wait', 'split: username']);
});

test('words that are not on the page are noise, but for the project’s own and those of attributes', () => {
  const verdict = judge('<p>text <img alt="Plan"/></p><script>secret()</script>', [passage('[Note] text Plan secret')]);
  expect(verdict.noise).toEqual({ evidenceWords: 4, own: 1, attributes: 1, foreign: new Map([['secret', 1]]) });
});
