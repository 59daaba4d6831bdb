import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test('words are runs of letters, digits and marks, in any script', () => {
  expect(wordsOf('Größe 3.5 mm, naïve über-prüft; 日本語 हिन्दी')).toEqual([
    'Größe',
    '3',
    '5',
    'mm',
    'naïve',
    'über',
    'prüft',
    '日本語',
    'हिन्दी',
  ]);
});

test('each symbol is a word, punctuation is none', () => {
  expect(wordsOf('a += b → ✅️ (done).')).toEqual(['a', '+', '=', 'b', '→', '✅', 'done']);
});

test('what is not seen does not part words, a zero-width space does', () => {
  expect(wordsOf('hy\u00ADphen a\u200Bb \uFEFFstart')).toEqual(['hyphen', 'a', 'b', 'start']);
});

test('composed and decomposed letters are the same word', () => {
  expect(wordsOf('u\u0308ber')).toEqual(wordsOf('\u00FCber'));
});
