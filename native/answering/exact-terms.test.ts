import { describe, expect, it } from 'vitest';
import { exactTerms } from './exact-terms.ts';

describe('exact terms', () => {
  it.each([
    ['BIOS version 1.14.0 and build 6662.', ['1.14.0', '6662']],
    ['It holds 1,000 pages, 16GB and 45 %.', ['1000', '16gb', '45']],
    ['Set maxRetries in config.xml under /etc/grounds/app.conf.', ['maxretries', 'config.xml', 'etc/grounds/app.conf']],
    ['See OXT-1234, call get_user or java.util.List.', ['oxt-1234', 'get_user', 'java.util.list']],
    ['Ask Alice and/or the search-team, e.g. on Monday.', []],
    ['Der Dienst läuft auf Port 8080 (TLS).', ['8080']],
  ])('of "%s"', (text, terms) => {
    expect([...exactTerms(text)]).toEqual(terms);
  });

  it('do not count the numbering of a list', () => {
    expect([...exactTerms('1. Stop the worker.\n2. Start it after 30 s.')]).toEqual(['30']);
  });
});
