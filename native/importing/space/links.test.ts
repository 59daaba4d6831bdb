import { describe, expect, it } from 'vitest';
import { spaceOf } from '../testing/content.ts';
import { resolveAttachment, resolveLink } from './links.ts';

const space = spaceOf(
  ['attachments/1/2.png', 'sub/note.txt'],
  [
    { key: '42', title: 'Tanks & Pumps', source: 'Tanks---Pumps_42.html' },
    { key: 'EAGLE+-+Why%3F.html', title: 'EAGLE - Why?', source: 'EAGLE+-+Why%3F.html' },
    { key: 'sub/Moved page.html', title: 'Moved page', source: 'sub/Moved page.html' },
  ],
);
const linkOf = (href: string, text = 'text', from = 'page.html') => resolveLink(href, text, from, space);
const page = (key: string, anchor: string | null = null) => ({ kind: 'page', key, anchor });

describe('a link', () => {
  it.each([
    ['Tanks---Pumps_42.html', page('42')],
    ['./Tanks---Pumps_42.html#Tanks-Fill%20level', page('42', 'Tanks-Fill level')],
    ['Old-name_42.html', page('42')],
    ['EAGLE+-+Why%253F.html', page('EAGLE+-+Why%3F.html')],
    ['EAGLE%2B-%2BWhy%253F.html', page('EAGLE+-+Why%3F.html')],
    ['EAGLE+-+Why%3F.html', page('EAGLE+-+Why%3F.html')],
    ['Moved%20page.html', page('sub/Moved page.html')],
    ['https://wiki.test/pages/viewpage.action?pageId=42', page('42')],
    ['https://wiki.test/wiki/spaces/KEY/pages/42/Tanks+Pumps#x', page('42', 'x')],
    ['/wiki/spaces/KEY/pages/edit-v2/42?draft', page('42')],
    ['null/spaces/KEY/pages/42/Tanks', page('42')],
    ['https://wiki.test/display/KEY/Tanks+%26+Pumps', page('42')],
  ])('to a page of the export is resolved: %s', (href, target) => {
    expect(linkOf(href)).toEqual(target);
  });

  it('within the page has its anchor, decoded', () => {
    expect(linkOf('#Page-Why%3F')).toEqual({ kind: 'anchor', anchor: 'Page-Why?' });
  });

  it('to a page that the export lacks is marked with its text', () => {
    expect(linkOf('Gone_99.html', 'Gone')).toEqual({ kind: 'missing', title: 'Gone' });
    expect(linkOf('/wiki/spaces/KEY/pages/99/Gone', 'Gone')).toEqual({ kind: 'missing', title: 'Gone' });
    expect(linkOf('Gone_99.html', '')).toEqual({ kind: 'missing', title: 'Gone_99.html' });
  });

  it('out of the export is external', () => {
    expect(linkOf('https://wiki.test/display/OTHER/Unknown')).toMatchObject({ kind: 'external' });
    expect(linkOf('https://x.test/a%zz')).toEqual({ kind: 'external', url: 'https://x.test/a%zz' });
    expect(linkOf('mailto:a@x.test')).toMatchObject({ kind: 'external' });
    expect(linkOf('//x.test/')).toMatchObject({ kind: 'external' });
  });

  it('by title is only ours in our space', () => {
    const ours = { ...space, key: 'KEY' };
    expect(resolveLink('https://wiki.test/display/KEY/Tanks+%26+Pumps', '', 'p.html', ours)).toEqual(page('42'));
    expect(resolveLink('https://wiki.test/display/ELSE/Tanks+%26+Pumps', '', 'p.html', ours)).toMatchObject({
      kind: 'external',
    });
  });

  it('to a file has its path inside the export, also from a sub-folder', () => {
    expect(linkOf('attachments/1/2.png?version=1')).toEqual({ kind: 'attachment', path: 'attachments/1/2.png' });
    expect(linkOf('note.txt', 'n', 'sub/Moved page.html')).toEqual({ kind: 'attachment', path: 'sub/note.txt' });
    expect(linkOf('../attachments/1/2.png', 'n', 'sub/Moved page.html')).toEqual({
      kind: 'attachment',
      path: 'attachments/1/2.png',
    });
    expect(linkOf('attachments/1/2.png', 'n', 'sub/Moved page.html')).toEqual({
      kind: 'attachment',
      path: 'attachments/1/2.png',
    });
  });

  it('never leads out of the export or runs a script', () => {
    expect(linkOf('javascript:alert(1)')).toBeNull();
    expect(linkOf(' JavaScript:alert(1)')).toBeNull();
    expect(linkOf('')).toBeNull();
    expect(resolveAttachment('../../etc/passwd', 'page.html', space)).toBeNull();
    expect(resolveAttachment('/etc/passwd', 'page.html', space)).toBeNull();
    expect(resolveAttachment('file:///etc/passwd', 'page.html', space)).toBeNull();
  });
});
