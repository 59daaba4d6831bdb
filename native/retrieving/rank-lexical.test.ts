import { describe, expect, it } from 'vitest';
import { openStore } from '../store/index.ts';
import { sampleEvidence, samplePage } from '../store/testing/samples.ts';
import { rankLexical } from './rank-lexical.ts';

describe('rankLexical', () => {
  it('scores only the evidences with the rare words when the frequent ones are in too many', () => {
    const store = openStore(':memory:');
    const id = store.collections.create({ name: 'Docs', key: null, source: 'docs', contextMode: 'all' });
    const texts = Array.from({ length: 25_100 }, (_, index) => (index === 700 ? 'server zebra' : 'server'));
    store.replacePage(
      id,
      1,
      samplePage(),
      texts.map((text) => sampleEvidence(text)),
    );
    expect(rankLexical(store, 'server zebra', null, 10)).toHaveLength(1);
    // A question of frequent words alone is answered all the same.
    expect(rankLexical(store, 'server', null, 10)).toHaveLength(10);
    store.close();
  });
});
