import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from './random.ts';

const vocabulary =
  'the pump valve of a station service opens closes when pressure water team page build release server deploy node queue backup restore policy owner review step check value limit report region north south request error retry timeout budget plan task'.split(
    ' ',
  );
const owners = ['Alice', 'Bob', 'Chen', 'Dana', 'Eva'];

/** Pages below one parent page. */
const siblings = 50;

/** Writes an export of as many pages as asked for, in the form of Confluence Cloud; the same for the same count. */
export function generateExport(folder: string, pageCount: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), indexHtml(pageCount));
  for (let id = 1; id <= pageCount; id += 1) writeFileSync(join(folder, `${id}.html`), generatePage(id));
}

const title = (id: number): string => `Station ${id}`;
const isParent = (id: number): boolean => id % siblings === 1;
const parentOf = (id: number): number => id - ((id - 1) % siblings);

/** One page: headings, paragraphs, a list, a table, code and a callout, about 3 kB. */
export function generatePage(id: number): string {
  const random = seededRandom(id);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
  const words = (count: number): string =>
    Array.from({ length: count }, () => pick(vocabulary as [string, ...string[]])).join(' ');
  const sentence = (): string => `Station ${id} ${words(8 + Math.floor(random() * 10))}.`;
  const times = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => make(index)).join('');
  const cell = (text: string): string => `<td class="confluenceTd"><p>${text}</p></td>`;
  const row = (index: number): string =>
    `<tr>${cell(`P${id}-${index}`)}${cell(pick(owners as [string, ...string[]]))}${cell(words(5))}</tr>`;
  const breadcrumbs = isParent(id)
    ? ''
    : `<li><span><a href="${parentOf(id)}.html">${title(parentOf(id))}</a></span></li>`;
  return `<!DOCTYPE html><html><head><title>Generated : ${title(id)}</title></head><body><div id="page"><div id="main-header">
<ol id="breadcrumbs"><li class="first"><span><a href="index.html">Generated</a></span></li>${breadcrumbs}</ol>
<h1 id="title-heading" class="pagetitle"><span id="title-text">Generated : ${title(id)}</span></h1></div>
<div id="content" class="view"><div class="page-metadata">Created by <span class='author'> Alice</span> on Jun 11, 2025</div>
<div id="main-content" class="wiki-content group"><h2>Overview</h2>${times(3, () => `<p>${sentence()} ${sentence()}</p>`)}
<h2>Checks</h2><p>Check these:</p><ul>${times(5, () => `<li><p>${sentence()}</p></li>`)}</ul>
<h2>Parts</h2><div class="table-wrap"><table class="confluenceTable"><tbody><tr>${times(3, (column) => `<th class="confluenceTh"><p>${['Part', 'Owner', 'Use'][column] ?? ''}</p></th>`)}</tr>${times(5, row)}</tbody></table></div>
<h2>Restart</h2><div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: bash">stop ${id}
start ${id} --retry ${Math.floor(random() * 9)}</pre></div></div>
<div class="confluence-information-macro confluence-information-macro-note"><div class="confluence-information-macro-body"><p>${sentence()}</p></div></div>
</div></div></div></body></html>`;
}

function indexHtml(pageCount: number): string {
  const link = (id: number): string => `<a href="${id}.html">${title(id)}</a>`;
  const ids = Array.from({ length: pageCount }, (_, index) => index + 1);
  const parents = ids.filter(isParent).map((parent) => {
    const children = ids.slice(parent, Math.min(parent + siblings - 1, pageCount));
    return `<li>${link(parent)}${children.map((child) => `<ul><li>${link(child)}</li></ul>`).join('')}</li>`;
  });
  return `<!DOCTYPE html><html><head><title>GEN (Generated)</title></head><body><span id="title-text">Space Details:</span>
<div id="main-content" class="pageSection"><table class="confluenceTable"><tr><th>Key</th><td>GEN</td></tr><tr><th>Name</th><td>Generated</td></tr></table></div>
<div class="pageSection"><h2>Available Pages:</h2><ul>${parents.join('\n')}</ul></div></body></html>`;
}
