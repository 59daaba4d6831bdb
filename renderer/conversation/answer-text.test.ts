import { describe, expect, it } from 'vitest';
import { answerSentences, withoutOpenMark, type AnswerSentence } from './answer-text.ts';

const plain = ({ pieces }: AnswerSentence): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : `<${piece.rank}>`)).join('');

describe('answerSentences', () => {
  it('turns marks into source numbers, sentence by sentence', () => {
    const sentences = answerSentences('It is build 6662 [1]. It was noted [3][2].', [1, 2, 3]);
    expect(sentences.map(plain)).toEqual(['It is build 6662 <1>. ', 'It was noted <3><2>.']);
    expect(sentences.map(({ ranks }) => ranks)).toEqual([[1], [3, 2]]);
  });

  it('reads several numbers in one mark', () => {
    expect(answerSentences('Both say so [1, 2].', [1, 2])[0]?.ranks).toEqual([1, 2]);
  });

  it('gives a mark behind the full stop to the sentence before it', () => {
    const sentences = answerSentences('It is build 6662. [1] It was noted.', [1]);
    expect(sentences.map(({ ranks }) => ranks)).toEqual([[1], []]);
    expect(answerSentences('It is build 6662. [1]', [1]).map(({ ranks }) => ranks)).toEqual([[1]]);
  });

  it('leaves numbers that are no source as text', () => {
    expect(answerSentences('See chapter [9].', [1]).map(plain)).toEqual(['See chapter [9].']);
  });

  it('is empty for an empty text', () => expect(answerSentences('', [1])).toEqual([]));
});

describe('withoutOpenMark', () => {
  it.each([
    ['build 6662 [', 'build 6662'],
    ['build 6662 [1', 'build 6662'],
    ['build 6662 [1]', 'build 6662 [1]'],
    ['a list [x', 'a list [x'],
  ])('shows “%s” as “%s”', (text, shown) => expect(withoutOpenMark(text)).toBe(shown));
});
