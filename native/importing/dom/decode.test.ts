import { expect, it } from 'vitest';
import { decodeText } from './decode.ts';

it('reads UTF-8, UTF-16 by its mark, and Windows-1252 where the bytes are neither', () => {
  expect(decodeText(new TextEncoder().encode('\ufeffPrüfung ✓'))).toBe('Prüfung ✓');
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0xfc, 0x00]))).toBe('Aü');
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x00, 0x41]))).toBe('A');
  expect(decodeText(new Uint8Array([0x50, 0x72, 0xfc, 0x66, 0x80]))).toBe('Prüf€');
});

it('reads the first part of a UTF-8 file that ends within a character', () => {
  expect(decodeText(new TextEncoder().encode('Prü').slice(0, 3))).toBe('Pr');
});
