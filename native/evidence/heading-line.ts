/** A heading path on one line, as a breadcrumb. A page that repeats its title as its first heading has it once. */
export function headingLine(headings: readonly string[]): string {
  return headings
    .map(oneLine)
    .filter((heading, index, all) => heading !== '' && heading !== all[index - 1])
    .join(' > ');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
