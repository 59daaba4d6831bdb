import { defineConfig } from 'vitest/config';

const everywhere = ['electron/**', 'native/**', 'renderer/**', 'scripts/**'];
const named = (ending: string): string[] => everywhere.map((folder) => `${folder}/*${ending}`);

/** Three kinds of tests, fastest first: pure and SQLite; real models; the whole application in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['scripts/testing/fixed-seed.ts'],
          include: [...named('.test.ts'), ...named('.test.tsx')],
          exclude: ['**/*.model.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'model',
          include: named('.model.test.ts'),
          // Two models at once on two cores would only disturb each other.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: named('.e2e.ts'),
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
