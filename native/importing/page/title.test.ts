import { describe, expect, it } from 'vitest';
import { cleanTitle, pageIdFromPath, sharedSpaceName, stripSpaceName, titleFromPath } from './title.ts';

describe('a title', () => {
  it('loses the name of the space and nothing else', () => {
    expect(stripSpaceName('Dev : Release : 2.0', 'Dev')).toBe('Release : 2.0');
    expect(stripSpaceName('A : B : Page', 'A : B')).toBe('Page');
    expect(stripSpaceName(cleanTitle('XWork - \n   Building XWork\n '), 'XWork')).toBe('Building XWork');
    expect(stripSpaceName('Development', 'Dev')).toBe('Development');
    expect(stripSpaceName('Dev : Page', null)).toBe('Dev : Page');
  });

  it('is made from the file name when the head has none', () => {
    expect(titleFromPath('sub/Set-up-the-pump_123.html')).toBe('Set up the pump');
    expect(titleFromPath('What+now%3F.html')).toBe('What now?');
    expect(titleFromPath('100%.html')).toBe('100%');
    expect(titleFromPath('42.html')).toBe('42');
  });
});

describe('the name of the space', () => {
  const page = (title: string, path: string) => ({ title, path });

  it('is what all titles share', () => {
    expect(sharedSpaceName([page('Dev : A : 1', 'a.html'), page('Dev : B', 'b.html')])).toBe('Dev');
  });

  it('may contain the separator; file names tell then', () => {
    expect(sharedSpaceName([page('A : B : One', 'One_1.html'), page('A : B : Two', 'Two_2.html')])).toBe('A : B');
    expect(sharedSpaceName([page('A : B : One', 'B---One_1.html'), page('A : B : Two', 'B---Two_2.html')])).toBe('A');
  });

  it('is not guessed from a single title, unless its file name agrees', () => {
    expect(sharedSpaceName([page('Howto : Bake', '77.html')])).toBeNull();
    expect(sharedSpaceName([page('Kitchen : Bake a cake', 'Bake-a-cake_77.html')])).toBe('Kitchen');
    expect(sharedSpaceName([])).toBeNull();
  });
});

it('reads page ids from file names', () => {
  expect(pageIdFromPath('Title_123.html')).toBe('123');
  expect(pageIdFromPath('sub/42.html')).toBe('42');
  expect(pageIdFromPath('Title 7.html')).toBeNull();
});
