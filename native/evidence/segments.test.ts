import { describe, expect, it } from 'vitest';
import { segments } from './segments.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const whole = (text: string): string[] => Array.from(sentences.segment(text), ({ segment }) => segment);

describe('segments', () => {
  it('are those of the whole text, wherever the windows end', () => {
    const text = 'Version 4.2 runs. Does it? 东京是首都。Yes! It does, e.g. on Mondays.\n'.repeat(200);
    expect(segments(sentences, text)).toEqual(whole(text));
  });

  it('lose nothing of a sentence that is longer than a window, and cut no character', () => {
    const text = 'a' + '😀'.repeat(5_000);
    const found = segments(sentences, text);
    expect(found.join('')).toBe(text);
    expect(found.length).toBeGreaterThan(1);
    expect(found.every((segment) => !/[\uD800-\uDBFF]$/.test(segment))).toBe(true);
  });

  it('never give the segmenter more than a window, so that time stays linear', () => {
    const lengths: number[] = [];
    class Watched extends Intl.Segmenter {
      override segment(text: string): Intl.Segments {
        lengths.push(text.length);
        return super.segment(text);
      }
    }
    segments(new Watched('en', { granularity: 'sentence' }), 'This is a sentence of some words. '.repeat(2_000));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4_097);
    expect(lengths.length).toBeLessThan(20);
  });

  it('are none of an empty text', () => {
    expect(segments(sentences, '')).toEqual([]);
  });
});
