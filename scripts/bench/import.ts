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
import type { ExportCoverage } from './import/measure-coverage.ts';
import { measureEmbedding } from './import/measure-embedding.ts';
import { measureMemory } from './import/measure-memory.ts';
import { measureRate } from './import/measure-rate.ts';
import { embeddingAsText, memoryAsText, rateAsText } from './import/resource-reports.ts';

const parts = ['coverage', 'rate', 'embedding', 'memory'];
const { values } = parseArgs({
  options: {
    exports: { type: 'string', default: '../shared/data/exports' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const { only } = values;
if (only !== undefined && !parts.includes(only)) {
  console.error(`There is no part "${only}": --only takes one of ${parts.join(', ')}.`);
  process.exit(2);
}
const { exports: folders, refused } = await findExports(values.exports);
for (const reason of refused) console.error(reason);
if (folders.length === 0 && only !== 'memory') {
  console.error(`There are no exports in "${values.exports}": name a folder that holds them with --exports.`);
  process.exit(2);
}

const results: Record<string, unknown> = {};
/** Prints a part as soon as it is measured, or keeps it for the JSON at the end. */
async function measure<T>(
  part: string,
  run: () => Promise<T>,
  asText: (result: T) => string,
  asJson: (result: T) => unknown = (result) => result,
): Promise<void> {
  if (only !== undefined && only !== part) return;
  const result = await run();
  results[part] = asJson(result);
  if (!values.json) console.log(`\n${asText(result)}`);
}

async function measureExports(): Promise<void> {
  const embedder = await loadBenchEmbedder();
  const countTokens = (text: string): number => embedder.countTokens(text);
  const coverageOfAll = async (): Promise<ExportCoverage[]> => {
    const coverage: ExportCoverage[] = [];
    for (const folder of folders) coverage.push(await measureCoverage(folder, countTokens));
    return coverage;
  };
  await measure('coverage', coverageOfAll, coverageAsText, coverageAsJson);
  await measure('rate', () => measureRate(folders, countTokens), rateAsText);
  await measure('embedding', () => measureEmbedding(folders, embedder), embeddingAsText);
  await embedder.dispose();
}

if (only !== 'memory') await measureExports();
await measure('memory', measureMemory, memoryAsText);
if (values.json) console.log(JSON.stringify(results, null, 2));
