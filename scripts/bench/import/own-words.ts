/**
 * Words that the project itself writes into evidences, precisely: verbalization ("Row 2 in Table 1: Member is Alice,
 * and Task is Frontend.", "Column 2"), the kinds of callouts ("[Warning]"), the marks of tasks and decisions, of what is
 * crossed out (`~~`), the bars of tables, and numbers (of rows, tables, columns and list items).
 */
export const ownWords: readonly string[] = [
  ...['Row', 'in', 'Table', 'is', 'and', 'Column'],
  ...['Info', 'Note', 'Warning', 'Tip', 'Panel', 'Quote'],
  ...['x', '☐', '☑', '✓', '|', '~'],
];
const known = new Set(ownWords);

export function isOwnWord(word: string): boolean {
  return known.has(word) || /^\d{1,4}$/.test(word);
}
