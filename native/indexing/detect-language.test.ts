import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['en', 'Which version of the hoist controller is installed on the northern crane?'],
    ['de', 'Welche Version der Steuerung ist auf dem nördlichen Kran installiert?'],
    ['fr', 'Quelle version du contrôleur est installée sur la grue du nord ?'],
  ])('recognises %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('says nothing about a text that is too short', () => {
    expect(detectLanguage('TPM 2.0?')).toBeNull();
  });
});
