import type { Column, Row, TableModel } from './table-model.ts';
import type { CountTokens } from './count-tokens.ts';
import { firstTokens } from './excerpt.ts';
import { splitText } from './split.ts';

/** A header that is longer is cut where it names a value: it stands in full in the table itself. */
const maxNameTokens = 30;

/** A value and what it is the value of. */
interface Clause {
  name: string;
  value: string;
}

/**
 * A row as a sentence: "Row 2 in Table 1: Member is Alice, and Task is Frontend." Empty cells are passed over.
 *
 * A row that is longer than `maxTokens` becomes several sentences, each with the row's subject: what stands in its
 * header columns, else in its first one.
 */
export function verbalizeRow(
  row: Row,
  model: TableModel,
  tableName: string,
  maxTokens: number,
  countTokens: CountTokens,
): string[] {
  const group = row.group === '' ? '' : ` (${row.group})`;
  const prefix = `Row ${row.number} in ${tableName}${group}: `;
  if (row.kind === 'note' || row.kind === 'group')
    return splitText(row.values[0] ?? '', room(prefix), countTokens).map((part) => endSentence(prefix + part));

  const { subject, clauses } = readClauses(row, model, countTokens);
  const whole = sentence(prefix, subject, clauses);
  if (countTokens(whole) <= maxTokens) return [whole];
  const repeated = subject !== '' || clauses.length === 1 ? [] : clauses.slice(0, 1);
  const isShort = countTokens(sentence(prefix, subject, repeated)) <= maxTokens / 2;
  const head = isShort ? repeated : [];
  const pieces = clauses
    .slice(head.length)
    .flatMap((clause) =>
      splitText(clause.value, room(sentence(prefix, subject, [...head, { ...clause, value: '' }])), countTokens).map(
        (value): Clause => ({ ...clause, value }),
      ),
    );
  return packClauses(pieces, (part) => sentence(prefix, isShort ? subject : '', [...head, ...part]));

  function room(text: string): number {
    return Math.max(Math.ceil(maxTokens / 4), maxTokens - countTokens(text));
  }

  function packClauses(all: readonly Clause[], write: (part: readonly Clause[]) => string): string[] {
    const parts: Clause[][] = [];
    for (const clause of all) {
      const current = parts.at(-1);
      if (current !== undefined && countTokens(write([...current, clause])) <= maxTokens) current.push(clause);
      else parts.push([clause]);
    }
    return parts.map(write);
  }
}

/** What a column is called: its header without a colon at the end, else its place. */
export function columnName({ name, position }: Column): string {
  return name === '' ? `Column ${position}` : name.replace(/(?<=\S)\s*[:：]$/, '');
}

function readClauses(row: Row, model: TableModel, countTokens: CountTokens): { subject: string; clauses: Clause[] } {
  const cells = model.columns.map((column, index) => ({ column, value: row.values[index] ?? '' }));
  const unnamed = cells.filter(({ column, value }) => column.isSubject && column.name === '' && value !== '');
  const subject = unnamed.map(({ value }) => value).join(', ');
  const others = cells.filter((cell) => cell.value !== '' && !unnamed.includes(cell));
  // In a table of names and values, the name is what the value is.
  const isPair = !model.hasHeader && subject !== '' && model.columns.filter(({ isSubject }) => !isSubject).length === 1;
  const [only] = others;
  if (isPair && only !== undefined)
    return { subject: '', clauses: [{ name: subject.replace(/\s*[:：]$/, ''), value: only.value }] };
  return {
    subject,
    clauses: others.map(({ column, value }) => ({ name: shorten(columnName(column), countTokens), value })),
  };
}

function shorten(name: string, countTokens: CountTokens): string {
  const short = firstTokens(name, maxNameTokens, countTokens);
  return short === name ? name : `${short}…`;
}

function sentence(prefix: string, subject: string, clauses: readonly Clause[]): string {
  const body = clauses
    .map(({ name, value }, index) => `${name} is ${index < clauses.length - 1 ? withoutStop(value) : value}`)
    .join(', and ');
  return endSentence(prefix + [subject.replace(/\s*[:：]$/, ''), body].filter((part) => part !== '').join(': '));
}

/** A value that is a sentence does not end the one that it stands in. */
function withoutStop(value: string): string {
  return value.replace(/(?<!\.)\.$/, '');
}

function endSentence(text: string): string {
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
