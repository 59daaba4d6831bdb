import { describe, expect, it } from 'vitest';
import { questionPhrases } from './question-phrases.ts';

describe('questionPhrases', () => {
  it('leaves out stop words of English and German', () => {
    expect(questionPhrases('What is the deadline of the release?')).toEqual(['deadline', 'release']);
    expect(questionPhrases('Wann ist der Termin für die Freigabe?')).toEqual(['Wann', 'Termin', 'Freigabe']);
  });

  it('keeps stop words when there is nothing else', () => {
    expect(questionPhrases('Who are we?')).toEqual(['Who', 'are', 'we']);
  });

  it.each([
    ['Is 9.0.2 affected?', ['9.0.2', 'affected']],
    ['Fix for CVE-2023-1234, please', ['Fix', 'CVE-2023-1234']],
    ['Who closed ticket $6768?', ['closed', 'ticket', '6768']],
    ['error in config.yaml', ['error', 'config.yaml']],
    ['What does max_page_count do', ['max_page_count']],
    ['mail ada@example.com', ['mail', 'ada@example.com']],
    ['on 2023-05-01', ['2023-05-01']],
  ])('keeps identifiers whole: %s', (question, phrases) => expect(questionPhrases(question)).toEqual(phrases));

  it('takes hyphenated and joined words apart', () => {
    expect(questionPhrases("the client-server/peer team's log-in")).toEqual([
      'client',
      'server',
      'peer',
      'team',
      'log',
    ]);
  });

  it('finds words in scripts without spaces', () => {
    expect(questionPhrases('数据迁移')).toEqual(['数据', '迁移']);
  });

  it('keeps right-to-left words and drops emoji', () => {
    expect(questionPhrases('متى الإصدار 🚀؟')).toEqual(['متى', 'الإصدار']);
  });

  it('keeps what a long question says most', () => {
    const filler = Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ');
    const phrases = questionPhrases(`${filler} firewall firewall`);
    expect(phrases).toHaveLength(64);
    expect(phrases[0]).toBe('firewall');
  });
});
