import { describe, expect, it } from 'vitest';
import { english } from './english.ts';
import { german } from './german.ts';
import { textsFor } from './texts.ts';

/** Every path to a word of a table. */
function paths(table: object, prefix = ''): string[] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? paths(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

describe('texts', () => {
  it('say the same things in both languages', () => expect(paths(german).sort()).toEqual(paths(english).sort()));

  it('follow the setting, else the languages that the browser prefers', () => {
    expect(textsFor('de', ['en']).language).toBe('de');
    expect(textsFor('system', ['de-AT', 'en']).language).toBe('de');
    expect(textsFor('system', ['fr', 'de']).language).toBe('en');
    expect(textsFor('system', []).language).toBe('en');
  });

  it('count one and many, and group thousands as the language does', () => {
    expect([english.pages(1), english.pages(1_020)]).toEqual(['1 page', '1,020 pages']);
    expect([german.pages(1), german.pages(1_020)]).toEqual(['1 Seite', '1.020 Seiten']);
  });
});
