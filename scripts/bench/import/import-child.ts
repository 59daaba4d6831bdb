/**
 * Imports an export into a new store and tells what it took. Runs in a process of its own, so that its peak memory is
 * the import's: `import-child.ts EXPORT STORE`.
 */
import { argv, resourceUsage } from 'node:process';
import { importCollection } from '../../../native/indexing/import-collection.ts';
import { openStore } from '../../../native/store/index.ts';

const [, , path = '', storeFile = ''] = argv;
const store = openStore(storeFile);
const report = await importCollection({
  store,
  path,
  // A tokenizer would add a constant that hides growth.
  tokenizerFolder: null,
  contextMode: 'all',
  removeGone: false,
  report: () => undefined,
});
store.close();
const { maxRSS, userCPUTime, systemCPUTime } = resourceUsage();
console.log(
  JSON.stringify({
    pages: report.pages.imported,
    evidences: Object.values(report.evidences).reduce((total, count) => total + count, 0),
    peakBytes: maxRSS * 1024,
    seconds: report.seconds,
    processorSeconds: (userCPUTime + systemCPUTime) / 1_000_000,
  }),
);
