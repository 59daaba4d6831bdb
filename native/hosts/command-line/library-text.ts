import type { Collection, DoctorCheck, Evidence, ImportReport, ModelInfo, PageSummary } from '../../contract/index.ts';
import { shorten, textTable } from './text-table.ts';

/** What an import did, in numbers and with all that it could not read. */
export function importText(report: ImportReport): string {
  const { imported, unchanged, replaced, gone } = report.pages;
  const kinds = Object.entries(report.evidences).map(([kind, count]) => `${count} ${kind}`);
  return [
    `“${report.collection}” is collection ${report.collectionId}.`,
    `Pages: ${imported} new, ${replaced} replaced, ${unchanged} unchanged, ${gone} removed.`,
    `Evidences: ${kinds.join(', ')}.`,
    ...report.gonePages.map(({ title }) => `No longer in the export, kept: ${title} (remove with --remove-gone).`),
    ...report.skipped.map(({ path, reason }) => `Skipped ${path}: ${reason}`),
    ...report.warnings.map(({ kind, page, detail }) => `${kind}, ${page}: ${detail}`),
    `${report.seconds.toFixed(1)} s`,
    '',
  ].join('\n');
}

export function collectionsText(collections: Collection[]): string {
  if (collections.length === 0) return 'The library is empty. Import an export: grounds import PATH\n';
  const rows = collections.map(({ id, name, state, pageCount, evidenceCount, embeddedCount }) => [
    String(id),
    shorten(name, 40),
    String(pageCount),
    String(evidenceCount),
    String(embeddedCount),
    state,
  ]);
  return textTable(['id', 'name', 'pages', 'evidences', 'embedded', 'state'], rows);
}

/** Pages as a tree. */
export function pagesText(pages: PageSummary[]): string {
  if (pages.length === 0) return 'There are no pages yet. Import an export: grounds import PATH\n';
  const rows = pages.map(({ id, evidenceCount, path, title }) => [
    String(id),
    String(evidenceCount),
    '  '.repeat(path.length) + title,
  ]);
  return textTable(['id', 'evidences', 'page'], rows);
}

export function evidencesText(evidences: Evidence[]): string {
  if (evidences.length === 0) return 'There is no such evidence. See which pages there are: grounds pages\n';
  const rows = evidences.map(({ id, kind, title, text }) => [String(id), kind, shorten(title, 32), shorten(text, 120)]);
  return textTable(['id', 'kind', 'page', 'text'], rows);
}

export function modelsText(models: ModelInfo[]): string {
  const rows = models.map(({ id, task, sizeBytes, inUse, path, problem }) => [
    inUse ? '*' : '',
    task,
    id,
    (sizeBytes / 1e6).toFixed(0),
    problem?.message ?? path ?? 'not on this machine',
  ]);
  return textTable(['', 'task', 'id', 'MB', 'where'], rows);
}

export function doctorText(checks: DoctorCheck[]): string {
  return checks.map(({ state, name, detail }) => `${state.padEnd(7)}  ${name}: ${detail}\n`).join('');
}
