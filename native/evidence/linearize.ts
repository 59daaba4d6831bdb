import type { Linearization } from '../contract/index.ts';
import type { Row, TableModel } from './table-model.ts';
import { columnName } from './verbalize.ts';

/** How a table is written: what comes before its rows, each row, and what comes after them. */
export interface TableWriter {
  open: string[];
  row: (row: Row) => string;
  close: string[];
}

/**
 * Writes a table in one of the linearizations that RAGonite compares. Verbalization is a form for rows; the whole table
 * is then written with pipes, which costs the fewest tokens.
 */
export function tableWriter(model: TableModel, linearization: Linearization): TableWriter {
  const names = model.columns.map(({ name }) => name);
  switch (linearization) {
    case 'verbalization':
    case 'pipes':
      return lineWriter(model, ' | ');
    case 'plain':
      return lineWriter(model, ' ');
    case 'markdown': {
      const line = (values: readonly string[]): string => `| ${values.map(escapePipes).join(' | ')} |`;
      // Markdown knows no table without a header.
      const header = model.hasHeader ? names : model.columns.map(columnName);
      return {
        open: [line(header), `| ${header.map(() => '---').join(' | ')} |`],
        row: (row) => line(model.columns.map((_, index) => numberedValues(row)[index] ?? '')),
        close: [],
      };
    }
    case 'html': {
      const line = (values: readonly string[], tag: 'th' | 'td'): string =>
        `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join('')}</tr>`;
      return {
        open: ['<table>', ...(model.hasHeader ? [line(names, 'th')] : [])],
        row: (row) =>
          row.kind === 'record' || row.kind === 'repeated'
            ? line(numberedValues(row), 'td')
            : `<tr><td colspan="${model.columns.length}">${escapeHtml(row.values[0] ?? '')}</td></tr>`,
        close: ['</table>'],
      };
    }
  }
}

function lineWriter(model: TableModel, separator: string): TableWriter {
  const line = (values: readonly string[]): string => values.join(separator).trim();
  return {
    open: model.hasHeader ? [line(model.columns.map(({ name }) => name))] : [],
    row: (row) => line(numberedValues(row)),
    close: [],
  };
}

/** The values of a row, its number (if it has one) before the first. */
function numberedValues({ label, values }: Row): string[] {
  const [first = '', ...others] = values;
  return label === '' ? values : [`${label.replace(/\.?$/, '.')} ${first}`, ...others];
}

function escapePipes(value: string): string {
  return value.replaceAll('|', '\\|');
}

function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
