/**
 * Judges the importer from outside: how much of the pages' text reaches the evidences, how fast, in how much memory.
 *
 *     npm run bench:import -- [--exports FOLDER] [--only coverage|rate|embedding|memory] [--json]
 */
import { parseArgs } from 'node:util';
import { loadBenchEmbedder } from './import/bench-embedder.ts';
import { coverageAsJson, coverageAsText } from './import/coverage-report.ts';
import { findExports } from './import/exports.ts';
import { measureCoverage } from './import/measure-coverage.ts';

const { values } = parseArgs({
  options: {
    exports: { type: 'string', default: '../shared/data/exports' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const folders = findExports(values.exports);
const embedder = await loadBenchEmbedder();
const coverage = [];
for (const folder of folders) coverage.push(await measureCoverage(folder, (text) => embedder.countTokens(text)));
console.log(values.json ? JSON.stringify(coverageAsJson(coverage), null, 2) : coverageAsText(coverage));
await embedder.dispose();
