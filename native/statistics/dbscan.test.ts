import { expect, test } from 'vitest';
import { dbscan } from './dbscan.ts';

const vectors = [
  [1, 0, 0.05],
  [1, 0.02, 0.04],
  [0.98, 0.01, 0.06],
  [0, 1, 0.1],
  [0.02, 1, 0.12],
  [0, 0.1, 1],
  [0.5, 0.5, 0.5],
  [0.9, 0.3, 0.1],
];

test.each([
  { eps: 0.005, minPts: 2, labels: [0, 0, 0, 1, 1, -1, -1, -1] },
  { eps: 0.06, minPts: 2, labels: [0, 0, 0, 1, 1, -1, -1, 0] },
  { eps: 0.06, minPts: 3, labels: [0, 0, 0, -1, -1, -1, -1, 0] },
  { eps: 0.2, minPts: 4, labels: [0, 0, 0, -1, -1, -1, -1, 0] },
])('clusters at eps $eps and $minPts points are those of scikit-learn 1.9.1', ({ eps, minPts, labels }) => {
  expect(dbscan(vectors, { eps, minPts })).toEqual(labels);
});

test('no vectors make no clusters', () => {
  expect(dbscan([], { eps: 0.1, minPts: 2 })).toEqual([]);
});
